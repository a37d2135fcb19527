/**
 * Takes the answer of a provider out of the address before anything can store it. Only this page has it in memory, for
 * one attempt.
 */
import { setPendingAnswer } from '@/components/sign-in-ways/pendingAnswer'
import { splitSignInAnswer } from '@/domain/signInAnswer'

/** Removes the answer from this page's address and history. */
export function holdSignInAnswer(): void {
  const found = splitSignInAnswer(location.href)
  if (found === null) return
  setPendingAnswer(found.answer)
  history.replaceState(null, '', found.href)
}
