/** The fields of the page SMTP. */
import { fieldsFoundBy, type SettingsField, type SettingsText } from '@/components/form/settingsField'

const words: SettingsText = (t) => t(($) => $.setting.words.smtp)

export const mailFields: readonly SettingsField[] = fieldsFoundBy(words, [
  { id: 'enabled', label: (t) => t(($) => $.setting.smtp.enabled), help: (t) => t(($) => $.setting.smtp.enabledHelp) },
  { id: 'preset', label: (t) => t(($) => $.setting.smtp.preset), help: (t) => t(($) => $.setting.smtp.presetHelp) },
  { id: 'host', label: (t) => t(($) => $.setting.smtp.host), wire: 'host' },
  {
    id: 'port',
    label: (t) => t(($) => $.setting.smtp.port),
    help: (t) => t(($) => $.setting.smtp.portHelp),
    wire: 'port',
  },
  {
    id: 'from',
    label: (t) => t(($) => $.setting.smtp.from),
    help: (t) => t(($) => $.setting.smtp.fromHelp),
    wire: 'from',
  },
  { id: 'username', label: (t) => t(($) => $.setting.smtp.username), wire: 'username' },
  { id: 'password', label: (t) => t(($) => $.setting.smtp.password), wire: 'password' },
  { id: 'test', label: (t) => t(($) => $.setting.smtp.testTo), help: (t) => t(($) => $.setting.smtp.testHelp) },
])
