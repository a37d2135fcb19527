/** The fields of Data Management. */
import type { SettingsField } from '@/components/form/settingsField'

export const dataFields: readonly SettingsField[] = [
  {
    id: 'fileExpiry',
    label: (t) => t(($) => $.setting.data.expiry),
    help: (t) => t(($) => $.setting.data.expiryHelp),
    options: {
      Off: (t) => t(($) => $.setting.data.off),
      Day1: (t) => t(($) => $.setting.data.days, { count: 1 }),
      Day7: (t) => t(($) => $.setting.data.days, { count: 7 }),
      Day30: (t) => t(($) => $.setting.data.days, { count: 30 }),
      Day90: (t) => t(($) => $.setting.data.days, { count: 90 }),
      Day180: (t) => t(($) => $.setting.data.days, { count: 180 }),
    },
    words: (t) => t(($) => $.setting.words.data),
    wire: 'max_file_expiry_mode',
    capability: 'commonSettings',
  },
  {
    id: 'storage',
    label: (t) => t(($) => $.setting.data.storage),
    words: (t) => t(($) => $.setting.words.data),
    capability: 'fileList',
  },
  {
    id: 'clearMessages',
    label: (t) => t(($) => $.setting.data.clear),
    help: (t) => t(($) => $.setting.data.clearHelp),
    words: (t) => t(($) => $.setting.words.data),
    capability: 'bulkDelete',
  },
  {
    id: 'deleteFiles',
    label: (t) => t(($) => $.setting.data.deleteFiles),
    help: (t) => t(($) => $.setting.data.deleteFilesHelp),
    words: (t) => t(($) => $.setting.words.data),
    capability: 'fileList',
  },
]
