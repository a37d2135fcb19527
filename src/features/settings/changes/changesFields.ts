/** The parts of the pages Channels, Invitations and Changes, for the search of settings. */
import type { SettingsField } from '@/components/form/settingsField'

export const channelsFields: readonly SettingsField[] = [
  {
    id: 'channels',
    label: (t) => t(($) => $.setting.channels.filter),
    words: (t) => t(($) => $.setting.words.channels),
  },
]

export const invitationsFields: readonly SettingsField[] = [
  {
    id: 'invite',
    label: (t) => t(($) => $.setting.invitations.invite),
    words: (t) => t(($) => $.setting.words.invitations),
  },
  {
    id: 'invitations',
    label: (t) => t(($) => $.setting.invitations.list),
    words: (t) => t(($) => $.setting.words.invitations),
  },
]

export const changesFields: readonly SettingsField[] = [
  { id: 'changes', label: (t) => t(($) => $.setting.changes.list), words: (t) => t(($) => $.setting.words.changes) },
  {
    id: 'exportChanges',
    label: (t) => t(($) => $.setting.members.exportCsv),
    words: (t) => t(($) => $.setting.words.changes),
  },
]
