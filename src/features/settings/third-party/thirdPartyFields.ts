/** The fields of the page Third-party Login. */
import type { SettingsField } from '@/components/form/settingsField'

const words: SettingsField['words'] = (t) => t(($) => $.setting.words.thirdParty)

export const thirdPartyFields: readonly SettingsField[] = [
  {
    id: 'thirdParty',
    label: (t) => t(($) => $.setting.thirdParty.enabled),
    help: (t) => t(($) => $.setting.thirdParty.enabledHelp),
    words,
    wire: 'third_party',
  },
  {
    id: 'secret',
    label: (t) => t(($) => $.setting.thirdParty.secret),
    help: (t) => t(($) => $.setting.thirdParty.secretHelp),
    words,
    wire: 'third_party_secret',
  },
  {
    id: 'renew',
    label: (t) => t(($) => $.setting.thirdParty.renew),
    help: (t) => t(($) => $.setting.thirdParty.renewText),
    words,
  },
  {
    id: 'example',
    label: (t) => t(($) => $.setting.thirdParty.example),
    help: (t) => t(($) => $.setting.thirdParty.exampleText),
    words,
    wire: 'X-SECRET',
  },
]
