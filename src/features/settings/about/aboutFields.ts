/** The fields of the pages About, API Documentation and Version. */
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
