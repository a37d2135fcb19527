/**
 * Takes the answer of a provider out of the address before anything can store it. Only this page has it in memory, for
 * one attempt.
 */
import { RETURN_PATH_KEY } from '@/app/boot/SessionProvider'
import { holdAnswer } from '@/components/sign-in-ways/heldAnswer'
import { splitSignInAnswer } from '@/domain/signInAnswer'
import type { PreferencesPort } from '@/platform/preferences'

/** Removes the answer from this page's address and history. The page that it asks for becomes the return path. */
export function holdSignInAnswer(preferences: PreferencesPort): void {
  const found = splitSignInAnswer(location.href)
  if (found === null) return
  holdAnswer(found.answer)
  if (found.path !== null) preferences.write(RETURN_PATH_KEY, found.path)
  history.replaceState(null, '', found.href)
}
