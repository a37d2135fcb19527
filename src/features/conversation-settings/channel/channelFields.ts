/** The fields of the settings of a channel: their labels and helps. */
import type { SettingsField } from '@/components/form/settingsField'

export const overviewFields: readonly SettingsField[] = [
  { id: 'name', label: (t) => t(($) => $.setting.channel.name) },
  {
    id: 'description',
    label: (t) => t(($) => $.setting.channel.description),
    help: (t) => t(($) => $.setting.channel.descriptionHelp),
  },
  {
    id: 'announcement',
    label: (t) => t(($) => $.setting.channel.announcement),
    help: (t) => t(($) => $.setting.channel.announcementHelp),
    capability: 'announcements',
  },
]

/** The rules as people read them: three of them are the opposite of the rule in the domain. */
export const permissionFields: readonly SettingsField[] = [
  {
    id: 'onlyOwnerSends',
    label: (t) => t(($) => $.setting.channel.onlyOwner),
    help: (t) => t(($) => $.setting.channel.onlyOwnerHelp),
    wire: 'only_owner_can_send_msg',
    capability: 'channelPolicies',
  },
  {
    id: 'showsEmails',
    label: (t) => t(($) => $.setting.channel.showEmail),
    help: (t) => t(($) => $.setting.channel.showEmailHelp),
    wire: 'show_email',
    capability: 'channelPolicies',
  },
  {
    id: 'allowsDirect',
    label: (t) => t(($) => $.setting.channel.direct),
    help: (t) => t(($) => $.setting.channel.directHelp),
    wire: 'dm_to_member',
    capability: 'channelPolicies',
  },
  {
    id: 'allowsContacts',
    label: (t) => t(($) => $.setting.channel.contacts),
    help: (t) => t(($) => $.setting.channel.contactsHelp),
    wire: 'add_friend',
    capability: 'channelPolicies',
  },
]
