/**
 * The answer of a provider, from the address of this page until it is used. It is as good as a password, so nothing
 * stores it.
 */
import type { SignInAnswer } from '@/domain/signInAnswer'

// eslint-disable-next-line no-restricted-syntax -- needed before there is a store, and the store may not hold it
let pending: SignInAnswer | null = null

/** Sets the answer, in place of an earlier one. */
export const setPendingAnswer = (answer: SignInAnswer): void => void (pending = answer)

/** Returns the answer and keeps it, or null. */
export const pendingAnswer = (): SignInAnswer | null => pending

/** Returns the answer once, or null. */
export function takePendingAnswer(): SignInAnswer | null {
  const answer = pending
  pending = null
  return answer
}
