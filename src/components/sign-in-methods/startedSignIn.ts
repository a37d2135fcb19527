/** The sign-in that this tab has started at another site. The tab storage keeps it while the other site is open. */
import { parseJson } from '@/lib/parseJson'
import { isNumber, isText, objectOf, orNull } from '@/lib/shape'
import type { PreferencesPort } from '@/platform/storage/preferences'

export type StartedSignIn = {
  way: 'google' | 'github' | 'oidc'
  state: string
  nonce: string
  /** The token of the invitation link. Stored here, because it is lost when the page is left. */
  invitation: string | null
  /** The id of the account to which the answer is linked; null for a sign-in. */
  linksTo: number | null
}

const KEY = 'parley_started_sign_in'

const isStarted = objectOf<StartedSignIn>({
  way: isText,
  state: isText,
  nonce: isText,
  invitation: orNull(isText),
  linksTo: orNull(isNumber),
})

/** Stores the started sign-in in this tab and replaces an earlier one. */
export const saveStartedSignIn = (tabStorage: PreferencesPort, started: StartedSignIn) =>
  tabStorage.write(KEY, JSON.stringify(started))

/** Returns the sign-in that this tab has started and removes it; null without one. */
export function takeStartedSignIn(tabStorage: PreferencesPort): StartedSignIn | null {
  const started = readStored(tabStorage)
  tabStorage.write(KEY, null)
  return started
}

/** Whether this tab has started to link another site to an account. */
export const isLinking = (tabStorage: PreferencesPort): boolean => readStored(tabStorage)?.linksTo != null

function readStored(tabStorage: PreferencesPort): StartedSignIn | null {
  const stored = parseJson(tabStorage.read(KEY))
  return isStarted(stored) ? (stored as StartedSignIn) : null
}
