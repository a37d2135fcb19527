/** Removes expired messages, and deletes cleared conversations from disk. */
import { isAnyOf } from '@reduxjs/toolkit'
import { channelKey } from '@/domain/conversation'
import { eventsReceived, phaseChanged } from '@/stream/eventsReceived'
import { pageReceived, sessionEnded, stateRestored } from '../events'
import type { StartListening } from '../listenerTypes'
import type { StoreDeps } from '../storeDeps'
import { timeChecked } from '../time/timeSlice'
import { removeMessages } from './removeMessages'

/** Removes messages when they expire, with one timer for the next one. */
function startExpiry(listen: StartListening, { dispatch, context: { persistence, ports, serverClock } }: StoreDeps) {
  let cancel: (() => void) | null = null
  /** When the next message expires, by the server's clock. */
  let nextAt: number | null = null
  let running: Promise<void> = Promise.resolve()

  function setTimer() {
    cancel?.()
    cancel = nextAt === null ? null : ports.clock.after(Math.max(0, nextAt - serverClock.lowerBound()), scheduleRemoval)
  }
  async function removeExpired() {
    const found = await persistence.expiring(serverClock.lowerBound())
    const { expired } = found
    nextAt = found.nextAt
    setTimer()
    if (expired.length > 0) {
      const ids = expired.map(({ id }) => id)
      const touched = expired.map(({ conversation }) => conversation)
      await dispatch(removeMessages(ids, touched))
    }
  }
  const scheduleRemoval = () => {
    running = running.then(removeExpired, removeExpired)
  }
  listen({
    matcher: isAnyOf(eventsReceived, pageReceived, stateRestored),
    effect: (action) => {
      const rows = pageReceived.match(action)
        ? action.payload.rows
        : eventsReceived.match(action)
          ? action.payload.events.flatMap((event) => (event.type === 'chat' ? [event.row] : []))
          : null
      if (rows === null || rows.some((row) => row.kind === 'message' && row.expiresAt !== null)) scheduleRemoval()
    },
  })
  // After a sleep or a jump, or when the server's clock becomes known, the timer is set again.
  listen({
    matcher: isAnyOf(eventsReceived, phaseChanged, timeChecked),
    effect: (action) => {
      if (!eventsReceived.match(action) || action.payload.events.some(({ type }) => type === 'heartbeat')) setTimer()
    },
  })
  listen({
    actionCreator: sessionEnded,
    effect: () => {
      nextAt = null
      setTimer()
    },
  })
}

/** Registers the listeners. */
export function startRemovalListeners(listen: StartListening, deps: StoreDeps) {
  listen({
    actionCreator: eventsReceived,
    effect: async ({ payload }, api) => {
      const { persistence } = api.extra
      const { newestRow } = api.getOriginalState().conversations
      for (const event of payload.events) {
        if (event.type === 'channelCleared')
          await persistence.removeConversation(channelKey(event.channelId), newestRow)
        if (event.type === 'everythingCleared') await persistence.removeRowsUpTo(event.upTo)
      }
    },
  })
  startExpiry(listen, deps)
}
