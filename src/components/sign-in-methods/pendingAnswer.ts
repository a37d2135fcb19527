/**
 * The answer of a sign-in provider, from the time it is taken out of the address until it is used. It works like a
 * password, so it is only in memory.
 */
import type { SignInAnswer } from '@/domain/signInAnswer'

// eslint-disable-next-line no-restricted-syntax -- needed before there is a store, and the store may not hold it
let pending: SignInAnswer | null = null

/** Sets the answer and replaces an earlier one. */
export const setPendingAnswer = (answer: SignInAnswer): void => void (pending = answer)

/** Returns the answer without removing it, or null. */
export const pendingAnswer = (): SignInAnswer | null => pending

/** Returns the answer and removes it, or null. */
export function takePendingAnswer(): SignInAnswer | null {
  const answer = pending
  pending = null
  return answer
}
