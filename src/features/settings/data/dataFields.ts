/** The fields of Data Management. */
import { fieldsFoundBy, type SettingsField, type SettingsText } from '@/components/form/settingsField'

const words: SettingsText = (t) => t(($) => $.setting.words.data)

export const dataFields: readonly SettingsField[] = fieldsFoundBy(words, [
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
    wire: 'max_file_expiry_mode',
    capability: 'commonSettings',
  },
  { id: 'storage', label: (t) => t(($) => $.setting.data.storage), capability: 'fileList' },
  {
    id: 'clearMessages',
    label: (t) => t(($) => $.setting.data.clear),
    help: (t) => t(($) => $.setting.data.clearHelp),
    capability: 'bulkDelete',
  },
  {
    id: 'deleteFiles',
    label: (t) => t(($) => $.setting.data.deleteFiles),
    help: (t) => t(($) => $.setting.data.deleteFilesHelp),
    capability: 'fileList',
  },
])
