/** The fields of the page SMTP. */
import type { SettingsField } from '@/components/form/settingsField'

const words: SettingsField['words'] = (t) => t(($) => $.setting.words.smtp)

export const mailFields: readonly SettingsField[] = [
  {
    id: 'enabled',
    label: (t) => t(($) => $.setting.smtp.enabled),
    help: (t) => t(($) => $.setting.smtp.enabledHelp),
    words,
  },
  {
    id: 'preset',
    label: (t) => t(($) => $.setting.smtp.preset),
    help: (t) => t(($) => $.setting.smtp.presetHelp),
    words,
  },
  { id: 'host', label: (t) => t(($) => $.setting.smtp.host), words, wire: 'host' },
  {
    id: 'port',
    label: (t) => t(($) => $.setting.smtp.port),
    help: (t) => t(($) => $.setting.smtp.portHelp),
    words,
    wire: 'port',
  },
  {
    id: 'from',
    label: (t) => t(($) => $.setting.smtp.from),
    help: (t) => t(($) => $.setting.smtp.fromHelp),
    words,
    wire: 'from',
  },
  { id: 'username', label: (t) => t(($) => $.setting.smtp.username), words, wire: 'username' },
  { id: 'password', label: (t) => t(($) => $.setting.smtp.password), words, wire: 'password' },
  {
    id: 'test',
    label: (t) => t(($) => $.setting.smtp.testTo),
    help: (t) => t(($) => $.setting.smtp.testHelp),
    words,
  },
]
