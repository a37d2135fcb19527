/** Answers of the first-time set-up that are not yet on the server. They survive a reload; passwords are not in it. */
import type { LoginConfig } from '@/domain/server'
import { parseJson } from '@/lib/parseJson'
import { isObject } from '@/lib/shape'
import type { PreferencesPort } from '@/platform/storage/preferences'
import { SET_UP_KEY } from '@/platform/storage/tokenStorage'

export type SetUpRecord = {
  /** Empty before it is entered and after it is saved. */
  serverName: string
  /** A `data:` URL. */
  logo: string | null
  /** The name and e-mail of the admin. */
  name: string
  email: string
  /** The choice of who may sign up, or null. */
  signUp: LoginConfig['signUp'] | null
}

export const NO_ANSWERS: SetUpRecord = { serverName: '', logo: null, name: '', email: '', signUp: null }

/** Returns the stored answers, or null when there are none that can be read. */
export function readSetUp(preferences: PreferencesPort): SetUpRecord | null {
  const read = parseJson(preferences.read(SET_UP_KEY))
  if (!isObject(read)) return null
  const texts = Object.entries(read).filter(([name, value]) => name in NO_ANSWERS && typeof value === 'string')
  return { ...NO_ANSWERS, ...Object.fromEntries(texts) }
}

/** Stores the answers; null removes them. */
export const writeSetUp = (preferences: PreferencesPort, record: SetUpRecord | null) =>
  preferences.write(SET_UP_KEY, record && JSON.stringify(record))
