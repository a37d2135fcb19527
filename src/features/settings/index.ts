/** The public interface of the settings: navigation, pages, and the confirmation before signing out. */
export { ServerSettingsNav } from './ServerSettingsNav'
export { SettingsPage } from './SettingsPage'
export { findSettingsPage, settingsLinks } from './settingsPages'
export { SignOutDialog } from './SignOutDialog'
