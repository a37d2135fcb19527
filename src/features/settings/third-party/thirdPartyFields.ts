/** The fields of the page Third-party Login. */
import { fieldsFoundBy, type SettingsField, type SettingsText } from '@/components/form/settingsField'

const words: SettingsText = (t) => t(($) => $.setting.words.thirdParty)

export const thirdPartyFields: readonly SettingsField[] = fieldsFoundBy(words, [
  {
    id: 'thirdParty',
    label: (t) => t(($) => $.setting.thirdParty.enabled),
    help: (t) => t(($) => $.setting.thirdParty.enabledHelp),
    wire: 'third_party',
  },
  {
    id: 'secret',
    label: (t) => t(($) => $.setting.thirdParty.secret),
    help: (t) => t(($) => $.setting.thirdParty.secretHelp),
    wire: 'third_party_secret',
  },
  {
    id: 'renew',
    label: (t) => t(($) => $.setting.thirdParty.renew),
    help: (t) => t(($) => $.setting.thirdParty.renewText),
  },
  {
    id: 'example',
    label: (t) => t(($) => $.setting.thirdParty.example),
    help: (t) => t(($) => $.setting.thirdParty.exampleText),
    wire: 'X-SECRET',
  },
])
