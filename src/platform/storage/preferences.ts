/**
 * Small values that belong to no account: of this device (theme, language, list width), and of this tab (last address).
 * Texts by key.
 */
import { localText, type LocalText } from './localText'

export type PreferencesPort = LocalText

/** Returns the preferences of this browser. */
export const browserPreferences = (): PreferencesPort => localText()

/** Returns the values of this tab, which survive a reload and end with the tab. */
export const browserTabStorage = (): PreferencesPort => localText(() => sessionStorage)
