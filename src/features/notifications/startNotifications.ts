/** Plays the sound for received messages. Reducers and the stream have no such side effect. */
import { conversationAt } from '@/domain/address'
import type { Ports } from '@/platform/ports'
import { selectIsMuted } from '@/store/conversations/selectors'
import type { StartListening } from '@/store/listenerTypes'
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import { selectMyId, selectSync } from '@/store/session/selectors'
import { eventsReceived } from '@/stream/eventsReceived'
import { shouldPlaySound } from './shouldPlaySound'

/** The shortest time in ms between two sounds. Without it, twenty messages in a second would play twenty sounds. */
const PAUSE_MS = 1_500

/** Starts the listener. Call it once, after the store is created. `pathNow` returns the open address. */
export function startNotifications(
  startListening: StartListening,
  ports: Pick<Ports, 'sound' | 'pageLifecycle' | 'clock'>,
  pathNow: () => string,
): void {
  let lastAt = Number.NEGATIVE_INFINITY
  startListening({
    actionCreator: eventsReceived,
    effect: ({ payload }, api) => {
      // The state before the burst shows whether the stream was live: missed messages make no sound.
      const before = api.getOriginalState()
      const hearing = {
        myId: selectMyId(before),
        soundOn: selectPreferences(before).sound,
        live: selectSync(before) === 'live',
        isMuted: (key: Parameters<typeof selectIsMuted>[1]) => selectIsMuted(before, key),
        watched: ports.pageLifecycle.isVisible() ? conversationAt(pathNow()) : null,
      }
      if (!shouldPlaySound(payload.events, hearing) || ports.clock.elapsed() - lastAt < PAUSE_MS) return
      lastAt = ports.clock.elapsed()
      void ports.sound.play(new URL('./sounds/message.wav', document.baseURI).href)
    },
  })
}
