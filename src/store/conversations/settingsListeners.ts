/** Unmutes chats when the time of a temporary mute is over, because the server sends no event then. */
import { isAnyOf } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import type { Cancel } from '@/platform/device/clock'
import { eventsReceived } from '@/stream/eventsReceived'
import type { StartListening } from '../listenerTypes'
import { stateRestored, sessionEnded } from '../events'
import type { StoreDeps } from '../storeDeps'
import { timeChecked } from '../time/timeSlice'
import { conversationMuted } from './settingsSlice'

/** Registers the listeners. */
export function startSettingsListeners(listen: StartListening, { dispatch, getState, context }: StoreDeps) {
  const { clock } = context.ports
  let cancel: Cancel | null = null

  function endPastMutes() {
    cancel?.()
    cancel = null
    // The first heartbeat comes back here. A clock that is ahead would end every mute.
    if (!context.serverClock.isKnown()) return
    const now = context.serverClock.now()
    const timed = Object.entries(getState().settings.mutes).flatMap(([key, until]) =>
      until == null ? [] : [{ key: key as ConversationKey, until }],
    )
    for (const { key, until } of timed) if (until <= now) dispatch(conversationMuted({ key, until: false }))
    const next = Math.min(...timed.filter(({ until }) => until > now).map(({ until }) => until))
    if (Number.isFinite(next)) cancel = clock.after(next - now, endPastMutes)
  }
  listen({
    matcher: isAnyOf(conversationMuted, stateRestored, eventsReceived, timeChecked),
    effect: (action) => {
      // The timer sleeps with the machine, and a heartbeat says how long.
      const isAboutMutes = (type: string) => type === 'settings' || type === 'settingsChanged' || type === 'heartbeat'
      if (!eventsReceived.match(action) || action.payload.events.some(({ type }) => isAboutMutes(type))) endPastMutes()
    },
  })
  listen({ actionCreator: sessionEnded, effect: () => cancel?.() })
}
