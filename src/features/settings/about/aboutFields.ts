/** The parts of About. */
import type { SettingsField } from '@/components/form/settingsField'

export const aboutFields: readonly SettingsField[] = [
  {
    id: 'client',
    label: (t) => t(($) => $.setting.about.client),
    words: (t) => t(($) => $.setting.words.version),
  },
  {
    id: 'rules',
    label: (t) => t(($) => $.setting.about.rules),
    help: (t) => t(($) => $.setting.about.rulesText),
  },
  {
    id: 'licenses',
    label: (t) => t(($) => $.setting.about.licenses),
    words: (t) => t(($) => $.setting.words.licenses),
  },
]
