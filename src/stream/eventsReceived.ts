/** What the stream tells the store: bursts of events, and how the connection stands. */
import { createAction } from '@reduxjs/toolkit'
import type { DismissalReason, ServerEvent } from '@/domain/event'
import type { UserId } from '@/domain/ids'

export type Burst = {
  /** In the order of arrival. */
  events: ServerEvent[]
  /** ms since 1970, by this machine's clock. */
  receivedAt: number
  /** The same instant by the server's clock, as far as the heartbeats have told it. */
  serverAt: number
  /** Whose stream this is. */
  me: UserId
}

/** Everything that arrived since the last frame, as one action. */
export const eventsReceived = createAction<Burst>('stream/eventsReceived')

/** A stream was asked for; what follows until `ready` is its backlog. */
export const streamOpened = createAction('stream/streamOpened')

export type Phase = 'idle' | 'connecting' | 'catchingUp' | 'live' | 'waiting' | 'ended'

/** The connection went into another phase; `retryAt` is ms since 1970 while it waits, else null. */
export const phaseChanged = createAction<{ phase: Phase; retryAt: number | null; at: number }>('stream/phaseChanged')

/** Somebody is signed in, and this tab is the one that listens. */
export const streamWanted = createAction<{ me: UserId; isGuest: boolean }>('stream/streamWanted')
/** Nobody is signed in any more, or another tab listens. */
export const streamUnwanted = createAction('stream/streamUnwanted')
/** A person asks to try again now. */
export const streamRetried = createAction('stream/streamRetried')
/** The server ended this session's stream for good. */
export const streamDismissed = createAction<{ reason: DismissalReason }>('stream/streamDismissed')
/** What the stream said and this client could not use: kinds it does not know, and members that did not fit. */
export const streamPuzzled = createAction<{ ignored?: string; malformed?: string }>('stream/streamPuzzled')
