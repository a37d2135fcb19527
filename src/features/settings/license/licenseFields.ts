/** The fields of the page License. */
import type { SettingsField } from '@/components/form/settingsField'

const words: SettingsField['words'] = (t) => t(($) => $.setting.words.license)

export const licenseFields: readonly SettingsField[] = [
  { id: 'people', label: (t) => t(($) => $.setting.license.people), words },
  {
    id: 'licenseKey',
    label: (t) => t(($) => $.setting.license.key),
    help: (t) => t(($) => $.setting.license.keyHelp),
    words,
    wire: 'license',
    isSecret: true,
  },
  {
    id: 'domain',
    label: (t) => t(($) => $.setting.license.domain),
    help: (t) => t(($) => $.setting.license.domainHelp),
    words,
  },
  { id: 'buy', label: (t) => t(($) => $.setting.license.buy), words },
]
