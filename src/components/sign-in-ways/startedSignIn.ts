/** The sign-in that this tab has started at another site. It is kept in the tab while the other site is open. */
import type { PreferencesPort } from '@/platform/preferences'

export type StartedSignIn = {
  way: 'google' | 'github' | 'oidc'
  state: string
  nonce: string
  /** It is kept here, because leaving the page forgets it. */
  invitation: string | null
  /** The id of the account to which the answer is linked; null for a sign-in. */
  linksTo: number | null
}

const KEY = 'parley_started_sign_in'

/** Remembers in this tab what was started, in place of anything earlier. */
export const rememberStarted = (tabStorage: PreferencesPort, started: StartedSignIn) =>
  tabStorage.write(KEY, JSON.stringify(started))

/** Returns what this tab has started, once; null if there is nothing. */
export function takeStarted(tabStorage: PreferencesPort): StartedSignIn | null {
  const started = read(tabStorage)
  tabStorage.write(KEY, null)
  return started
}

/** Whether this tab has started to link another site to an account. */
export const isLinking = (tabStorage: PreferencesPort): boolean => read(tabStorage)?.linksTo != null

function read(tabStorage: PreferencesPort): StartedSignIn | null {
  try {
    return JSON.parse(tabStorage.read(KEY) ?? 'null') as StartedSignIn | null
  } catch {
    return null
  }
}
