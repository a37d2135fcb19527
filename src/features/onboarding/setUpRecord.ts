/** Answers of the first-time set-up that are not yet on the server. They survive a reload; passwords are not in it. */
import type { PreferencesPort } from '@/platform/preferences'

/** `logo` is a `data:` URL. */
export type SetUpRecord = { serverName: string; logo: string | null; name: string; email: string }

export const NO_ANSWERS: SetUpRecord = { serverName: '', logo: null, name: '', email: '' }

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
