/** Hears what arrives and makes the sound that it deserves; reducers and the stream stay silent. */
import { conversationAt } from '@/domain/address'
import type { Ports } from '@/platform/ports'
import { selectMuted } from '@/store/conversations/selectors'
import type { StartListening } from '@/store/listening'
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import { selectMyId, selectSync } from '@/store/session/selectors'
import { eventsReceived } from '@/stream/eventsReceived'
import { deservesSound } from './deservesSound'

/** Two sounds closer than this are one: twenty messages in a second are no drum roll. */
const PAUSE_MS = 1_500

/** Starts listening; call it once, after the store is made. `pathNow` is the open address. */
export function startNotifications(
  startListening: StartListening,
  ports: Pick<Ports, 'sound' | 'signals' | 'clock'>,
  pathNow: () => string,
): void {
  let lastAt = Number.NEGATIVE_INFINITY
  startListening({
    actionCreator: eventsReceived,
    effect: ({ payload }, api) => {
      // As things stood before the burst: what was missed while away rings for nobody.
      const before = api.getOriginalState()
      const hearing = {
        myId: selectMyId(before),
        soundOn: selectPreferences(before).sound,
        live: selectSync(before) === 'live',
        isMuted: (key: Parameters<typeof selectMuted>[1]) => selectMuted(before, key),
        watched: ports.signals.isVisible() ? conversationAt(pathNow()) : null,
      }
      if (!deservesSound(payload.events, hearing) || ports.clock.elapsed() - lastAt < PAUSE_MS) return
      lastAt = ports.clock.elapsed()
      void ports.sound.play(new URL('./sounds/message.wav', document.baseURI).href)
    },
  })
}
