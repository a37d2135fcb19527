/** The public interface of the settings: navigation, pages, and the confirmation before signing out. */
export { SettingsNav } from './SettingsNav'
export { SettingsPage } from './SettingsPage'
export { findSettingsPage, settingsLinks } from './settingsPages'
export { SignOutDialog } from './SignOutDialog'
