/** The parts of Passkeys. */
import type { SettingsField } from '@/components/form/settingsField'

export const passkeysFields: readonly SettingsField[] = [
  {
    id: 'passkeys',
    label: (t) => t(($) => $.setting.passkeys.title),
    words: (t) => t(($) => $.setting.words.passkeys),
  },
  {
    id: 'addPasskey',
    label: (t) => t(($) => $.setting.passkeys.add),
    words: (t) => t(($) => $.setting.words.passkeys),
    capability: 'passkeys',
  },
]
