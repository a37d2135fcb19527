/**
 * The answer of a provider, from the address of this page until it is used. It is as good as a password, so nothing
 * stores it.
 */
import type { SignInAnswer } from '@/domain/signInAnswer'

// eslint-disable-next-line no-restricted-syntax -- needed before there is a store, and the store may not hold it
let held: SignInAnswer | null = null

/** Holds the answer, in place of an earlier one. */
export const holdAnswer = (answer: SignInAnswer): void => void (held = answer)

/** Returns the answer and keeps it, or null. */
export const heldAnswer = (): SignInAnswer | null => held

/** Returns the answer once, or null. */
export function takeHeldAnswer(): SignInAnswer | null {
  const answer = held
  held = null
  return answer
}
