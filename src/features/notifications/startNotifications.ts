/** Plays the sound for received messages. */
import { conversationAt } from '@/domain/address'
import type { Ports } from '@/platform/ports'
import { selectIsMuted } from '@/store/conversations/selectors'
import type { StartListening } from '@/store/listenerTypes'
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import { selectMyId, selectSync } from '@/store/session/selectors'
import { eventsReceived } from '@/stream/eventsReceived'
import { shouldPlaySound } from './shouldPlaySound'

/** The shortest time in ms between two sounds. Without it, twenty messages in a second would play twenty sounds. */
const MIN_INTERVAL_MS = 1_500

/** Starts the listener. Call it once, after the store is created. `currentPath` returns the open address. */
export function startNotifications(
  startListening: StartListening,
  ports: Pick<Ports, 'sound' | 'pageLifecycle' | 'clock'>,
  currentPath: () => string,
): void {
  let lastAt = Number.NEGATIVE_INFINITY
  startListening({
    actionCreator: eventsReceived,
    effect: ({ payload }, api) => {
      // The state before the burst shows whether the stream was isLive: missed messages make no sound.
      const before = api.getOriginalState()
      const soundContext = {
        myId: selectMyId(before),
        isSoundOn: selectPreferences(before).sound,
        isLive: selectSync(before) === 'live',
        isMuted: (key: Parameters<typeof selectIsMuted>[1]) => selectIsMuted(before, key),
        visibleConversation: ports.pageLifecycle.isVisible() ? conversationAt(currentPath()) : null,
      }
      if (!shouldPlaySound(payload.events, soundContext) || ports.clock.elapsed() - lastAt < MIN_INTERVAL_MS) return
      lastAt = ports.clock.elapsed()
      void ports.sound.play(new URL('./sounds/message.wav', document.baseURI).href)
    },
  })
}
