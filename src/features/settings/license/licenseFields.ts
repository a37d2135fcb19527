/** The fields of the page License. */
import { fieldsFoundBy, type SettingsField, type SettingsText } from '@/components/form/settingsField'

const words: SettingsText = (t) => t(($) => $.setting.words.license)

export const licenseFields: readonly SettingsField[] = fieldsFoundBy(words, [
  { id: 'people', label: (t) => t(($) => $.setting.license.people) },
  {
    id: 'licenseKey',
    label: (t) => t(($) => $.setting.license.key),
    help: (t) => t(($) => $.setting.license.keyHelp),
    wire: 'license',
    isSecret: true,
  },
  {
    id: 'domain',
    label: (t) => t(($) => $.setting.license.domain),
    help: (t) => t(($) => $.setting.license.domainHelp),
  },
  { id: 'buy', label: (t) => t(($) => $.setting.license.buy) },
])
