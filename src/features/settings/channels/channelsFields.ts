/** The parts of the page Channels. */
import type { SettingsField } from '@/components/form/settingsField'

export const channelsFields: readonly SettingsField[] = [
  {
    id: 'channels',
    label: (t) => t(($) => $.setting.channels.filter),
    words: (t) => t(($) => $.setting.words.channels),
  },
]
