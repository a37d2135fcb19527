/** The page Server health has no field of its own; the search finds it by its words. */
import type { SettingsField } from '@/components/form/settingsField'

export const healthFields: readonly SettingsField[] = [
  {
    id: 'lines',
    label: (t) => t(($) => $.setting.nav.health),
    help: (t) => t(($) => $.setting.health.lead),
    words: (t) => t(($) => $.setting.words.health),
  },
]
