/** The parts of API Documentation. */
import type { SettingsField } from '@/components/form/settingsField'

export const apiFields: readonly SettingsField[] = [
  {
    id: 'swagger',
    label: (t) => t(($) => $.setting.nav.apiDocs),
    help: (t) => t(($) => $.setting.api.lead),
    words: (t) => t(($) => $.setting.words.api),
  },
  {
    id: 'keys',
    label: (t) => t(($) => $.setting.api.keys),
    help: (t) => t(($) => $.setting.api.keysText),
    words: (t) => t(($) => $.setting.words.api),
  },
]
