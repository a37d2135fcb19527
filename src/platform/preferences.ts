/** Small facts of this device that belong to no account: theme, language, list width. Local storage, text by key. */
import { localText, type LocalText } from './localText'

export type PreferencesPort = LocalText

/** The preferences of this browser. */
export const browserPreferences = (): PreferencesPort => localText()
