/** Why nobody is signed in any more. */
import type { DismissalReason } from '@/domain/event'

export type SignOutReason =
  /** The person asked for it. */
  | 'asked'
  /** The server refused the session (401). */
  | 'expired'
  /** 451; the server's words are in the fault of the call. */
  | 'licence'
  /** Another server answers at this address. */
  | 'serverReplaced'
  | DismissalReason
