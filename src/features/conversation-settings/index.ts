/** The settings of one conversation. */
export { ChannelSettingsNav } from './ChannelSettingsNav'
export { ChannelSettingsPage } from './ChannelSettingsPage'
export { findChannelPage } from './settingsTable'
