/** The parts of Version. */
import type { SettingsField } from '@/components/form/settingsField'

export const versionFields: readonly SettingsField[] = [
  {
    id: 'version',
    label: (t) => t(($) => $.setting.nav.version),
    words: (t) => t(($) => $.setting.words.version),
  },
  {
    id: 'lacks',
    label: (t) => t(($) => $.setting.version.lacks),
    words: (t) => t(($) => $.setting.words.version),
  },
]
