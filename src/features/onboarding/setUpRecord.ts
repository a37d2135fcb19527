/** Answers of the first-time set-up that are not yet on the server. They survive a reload; passwords are not in it. */
import type { LoginConfig } from '@/domain/server'
import type { PreferencesPort } from '@/platform/preferences'

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

const KEY = 'parley_set_up'

/** Returns the stored answers, or null when there are none that can be read. */
export function readSetUp(preferences: PreferencesPort): SetUpRecord | null {
  try {
    const read: unknown = JSON.parse(preferences.read(KEY) ?? 'null')
    if (typeof read !== 'object' || read === null) return null
    const texts = Object.entries({ ...NO_ANSWERS, ...read }).filter(([name]) => name in NO_ANSWERS)
    const record = Object.fromEntries(texts.map(([name, value]) => [name, typeof value === 'string' ? value : null]))
    return { ...NO_ANSWERS, ...Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) }
  } catch {
    return null
  }
}

/** Stores the answers; null removes them. */
export const writeSetUp = (preferences: PreferencesPort, record: SetUpRecord | null) =>
  preferences.write(KEY, record && JSON.stringify(record))
