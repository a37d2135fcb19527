/**
 * Takes the answer of a sign-in provider out of the address before anything can store it. It is held only in memory, for
 * one attempt.
 */
import { setPendingAnswer } from '@/components/sign-in-methods/pendingAnswer'
import { splitSignInAnswer } from '@/domain/signInAnswer'

/** Moves the answer, if there is one, from this page's address and history to `pendingAnswer`. */
export function takeSignInAnswer(): void {
  const found = splitSignInAnswer(location.href)
  if (found === null) return
  setPendingAnswer(found.answer)
  history.replaceState(null, '', found.href)
}
