/** The parts of the page Changes. */
import type { SettingsField } from '@/components/form/settingsField'

export const changesFields: readonly SettingsField[] = [
  { id: 'changes', label: (t) => t(($) => $.setting.changes.list), words: (t) => t(($) => $.setting.words.changes) },
  {
    id: 'exportChanges',
    label: (t) => t(($) => $.setting.members.exportCsv),
    words: (t) => t(($) => $.setting.words.changes),
  },
]
