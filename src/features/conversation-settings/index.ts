/** The settings of one conversation. */
export { ChannelSettingsNav, PersonSettingsNav } from './ConversationSettingsNav'
export { ChannelSettingsPage } from './ChannelSettingsPage'
export { PersonSettingsPage } from './person/PersonSettingsPage'
export { findChannelPage } from './channelPages'
