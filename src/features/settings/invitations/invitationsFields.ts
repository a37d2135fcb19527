/** The parts of the page Invitations. */
import type { SettingsField } from '@/components/form/settingsField'

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
