/** The fields of My Account. */
import type { SettingsField } from '@/components/form/settingsField'

export const accountFields: readonly SettingsField[] = [
  {
    id: 'picture',
    label: (t) => t(($) => $.common.picture.change),
    words: (t) => t(($) => $.setting.words.account),
    wire: 'avatar',
  },
  {
    id: 'name',
    label: (t) => t(($) => $.setting.account.name),
    words: (t) => t(($) => $.setting.words.account),
    wire: 'name',
  },
  {
    id: 'email',
    label: (t) => t(($) => $.setting.account.email),
    wire: 'email',
  },
  {
    id: 'gender',
    label: (t) => t(($) => $.setting.profile.gender),
    help: (t) => t(($) => $.setting.profile.genderHint),
    options: {
      '0': (t) => t(($) => $.setting.profile.genderNone),
      '1': (t) => t(($) => $.setting.profile.genderFemale),
      '2': (t) => t(($) => $.setting.profile.genderMale),
      '3': (t) => t(($) => $.setting.profile.genderOther),
    },
    wire: 'gender',
  },
  {
    id: 'password',
    label: (t) => t(($) => $.setting.password.title),
    words: (t) => t(($) => $.setting.words.password),
  },
  {
    id: 'linked',
    label: (t) => t(($) => $.setting.linked.title),
    words: (t) => t(($) => $.setting.words.linked),
  },
  {
    id: 'deleteAccount',
    label: (t) => t(($) => $.setting.deleteAccount.title),
    words: (t) => t(($) => $.setting.words.delete),
  },
]
