/** The fields of Auto-delete Messages. */
import type { SettingsField } from '@/components/form/settingsField'

export const autoDeleteFields: readonly SettingsField[] = [
  {
    id: 'autoDelete',
    label: (t) => t(($) => $.setting.autoDelete.after),
    help: (t) => t(($) => $.setting.autoDelete.lead),
    words: (t) => t(($) => $.setting.words.autoDelete),
    wire: 'burn_after_reading',
  },
]
