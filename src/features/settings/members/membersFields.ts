/** The parts of the members page, for the search of settings. */
import type { SettingsField } from '@/components/form/settingsField'

export const membersFields: readonly SettingsField[] = [
  {
    id: 'members',
    label: (t) => t(($) => $.setting.members.filter),
    words: (t) => t(($) => $.setting.words.members),
  },
  {
    id: 'createAccount',
    label: (t) => t(($) => $.setting.members.create),
    words: (t) => t(($) => $.setting.words.members),
  },
  {
    id: 'importCsv',
    label: (t) => t(($) => $.setting.members.importCsv),
    words: (t) => t(($) => $.setting.words.csv),
  },
  {
    id: 'exportCsv',
    label: (t) => t(($) => $.setting.members.exportCsv),
    words: (t) => t(($) => $.setting.words.csv),
  },
]
