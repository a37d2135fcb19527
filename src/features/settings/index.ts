/** The door of the settings: their navigation, their pages, and the question before signing out. */
export { SettingsNav } from './SettingsNav'
export { SettingsPage } from './SettingsPage'
export { SignOutDialog } from './SignOutDialog'
