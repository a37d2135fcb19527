/**
 * Handles the answer of a provider in the address. It is as good as a password, so it leaves the address before anything
 * can store it, and only this page has it in memory, for one attempt.
 */
import { RETURN_PATH_KEY } from '@/app/boot/SessionProvider'
import { splitSignInAnswer, type SignInAnswer } from '@/domain/signInAnswer'
import type { PreferencesPort } from '@/platform/preferences'

let held: SignInAnswer | null = null

/** Removes the answer from this page's address and history. The page that it asks for becomes the return path. */
export function holdSignInAnswer(preferences: PreferencesPort): void {
  const found = splitSignInAnswer(location.href)
  if (found === null) return
  held = found.answer
  if (found.path !== null) preferences.write(RETURN_PATH_KEY, found.path)
  history.replaceState(null, '', found.href)
}

/** Returns the answer once, or null. */
export function takeSignInAnswer(): SignInAnswer | null {
  const answer = held
  held = null
  return answer
}
