/** The reason why the user is signed out (decision 0043). */
import type { SessionEndReason } from '@/api/session/pageSession'
import type { DismissalReason } from '@/domain/event'

export type SignOutReason =
  /** The user asked for it. */
  | 'requested'
  /** Something refused every request, and the user chose to sign in again. */
  | 'unexpected'
  /** The server refused the session (401), or its license forbids renewing it. */
  | SessionEndReason
  /** The server no longer lets guests in. */
  | 'guestsOff'
  /** A different server answers at this address. */
  | 'serverReplaced'
  | DismissalReason
