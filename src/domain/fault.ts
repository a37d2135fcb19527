/**
 * Everything that can go wrong with a request, as one closed union. `api` makes faults; the view that started the
 * action shows them.
 */

export type Fault =
  /** No answer: no network, connection refused, or connection lost. */
  | { kind: 'network' }
  /** The answer did not come in time; `afterMs` is the time waited. */
  | { kind: 'timeout'; afterMs: number }
  /** The caller canceled the request. */
  | { kind: 'canceled' }
  /** An error status; `text` is the server's message if it sent plain text, never HTML. */
  | { kind: 'refused'; status: number; text: string; reason: string | null; retryAfterMs: number | null }
  /** A 2xx answer that does not match the protocol; `member` names the malformed part. */
  | { kind: 'unreadable'; member: string }
  /** The session is over: renewal was refused, or there is no session. */
  | { kind: 'signedOut' }

type Refused = Extract<Fault, { kind: 'refused' }>

/** Whether the server refused the request with one of these statuses. */
export const isRefused = <Status extends number>(
  fault: Fault | null | undefined,
  ...statuses: readonly Status[]
): fault is Refused & { status: Status } => fault?.kind === 'refused' && statuses.some((each) => each === fault.status)

/** Whether the effect of the failed request is unknown: it may have happened. */
export const isOutcomeUnknown = (fault: Fault) =>
  fault.kind === 'network' ||
  fault.kind === 'timeout' ||
  fault.kind === 'unreadable' ||
  (fault.kind === 'refused' && (fault.status >= 500 || fault.status === 408))

/** Whether the same request may succeed later without any change. */
export const isTransient = (fault: Fault) => isOutcomeUnknown(fault) || isRefused(fault, 425, 429)
