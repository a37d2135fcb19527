/** The actions of the event stream: bursts of events, and the state of the connection. */
import { createAction } from '@reduxjs/toolkit'
import type { DismissalReason, ServerEvent } from '@/domain/event'
import type { UserId } from '@/domain/ids'

export type Burst = {
  /** In the order of arrival. */
  events: ServerEvent[]
  /** ms since 1970, by this machine's clock. */
  receivedAt: number
  /** The same instant by the server's clock, estimated from the heartbeats. */
  serverAt: number
  /** The signed-in user to whom this stream belongs. */
  me: UserId
}

/** Carries everything that arrived since the last frame, as one action. */
export const eventsReceived = createAction<Burst>('stream/eventsReceived')

/** A stream was requested; events up to `ready` are its backlog. */
export const streamOpened = createAction('stream/streamOpened')

export type Phase = 'idle' | 'connecting' | 'catchingUp' | 'live' | 'waiting' | 'ended'

/**
 * The connection entered another phase. `retryAt` is ms since 1970 while it waits, else null; `isSlow` is true when the
 * last stream did not open in time.
 */
export const phaseChanged = createAction<{ phase: Phase; retryAt: number | null; at: number; isSlow?: true }>(
  'stream/phaseChanged',
)

/** A user is signed in, and this tab is the one that opens the stream. */
export const streamWanted = createAction<{ me: UserId }>('stream/streamWanted')
/** Nobody is signed in any more, or another tab opens the stream. */
export const streamUnwanted = createAction('stream/streamUnwanted')
/** The user asks to retry now. */
export const streamRetried = createAction('stream/streamRetried')
/** The server ended this session's stream for good. */
export const streamDismissed = createAction<{ reason: DismissalReason }>('stream/streamDismissed')
/** Parts of the stream that this client could not use: unknown kinds of events, and malformed members. */
export const streamDecodeFailed = createAction<{ ignored?: string; malformed?: string }>('stream/streamDecodeFailed')
