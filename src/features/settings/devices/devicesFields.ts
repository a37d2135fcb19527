/** The parts of Devices. */
import type { SettingsField } from '@/components/form/settingsField'

export const devicesFields: readonly SettingsField[] = [
  {
    id: 'devices',
    label: (t) => t(($) => $.setting.devices.list),
    words: (t) => t(($) => $.setting.words.devices),
  },
  {
    id: 'signOutOthers',
    label: (t) => t(($) => $.setting.devices.signOutOthers),
    words: (t) => t(($) => $.setting.words.devices),
  },
]
