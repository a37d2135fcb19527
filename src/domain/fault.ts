/** Everything that can go wrong with a request, as one closed union. `api` makes faults, the place of the action shows them. */

export type Fault =
  /** No answer: no network, refused, or cut off. */
  | { kind: 'network' }
  /** The answer did not come in time; `afterMs` is how long we waited. */
  | { kind: 'timeout'; afterMs: number }
  /** The caller took it back. */
  | { kind: 'cancelled' }
  /** A status that says why in itself; `text` is the server's own words where it sent plain ones, never HTML. */
  | { kind: 'refused'; status: number; text: string; reason: string | null; retryAfterMs: number | null }
  /** 2xx, but not what the protocol says; `member` names what did not fit. */
  | { kind: 'unreadable'; member: string }
  /** The session is over: renewal was refused, or there is none. */
  | { kind: 'signedOut' }

/** Whether the effect of a request that ended in this fault is unknown: it may have happened. */
export const isUnclear = (fault: Fault) =>
  fault.kind === 'network' ||
  fault.kind === 'timeout' ||
  fault.kind === 'unreadable' ||
  (fault.kind === 'refused' && (fault.status >= 500 || fault.status === 408))

/** Whether the same request may succeed later without anybody changing anything. */
export const isPassing = (fault: Fault) =>
  isUnclear(fault) || (fault.kind === 'refused' && (fault.status === 425 || fault.status === 429))
