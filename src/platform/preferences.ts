/** Small facts that belong to no account: of this device (theme, language, list width), and of this tab (where it was). Text by key. */
import { localText, type LocalText } from './localText'

export type PreferencesPort = LocalText

/** The preferences of this browser. */
export const browserPreferences = (): PreferencesPort => localText()

/** What this tab remembers over a reload; gone with it. */
export const browserTabFacts = (): PreferencesPort => localText(() => sessionStorage)
