/** The fields of the page Storage, for the search of settings. */
import { fieldsFoundBy, type SettingsField, type SettingsText } from '@/components/form/settingsField'

const words: SettingsText = (t) => t(($) => $.setting.words.storage)

export const storageFields: readonly SettingsField[] = [
  ...fieldsFoundBy(words, [
    {
      id: 'messages',
      label: (t) => t(($) => $.setting.storage.messages),
      help: (t) => t(($) => $.setting.storage.messagesHelp),
    },
    {
      id: 'index',
      label: (t) => t(($) => $.setting.storage.index),
      help: (t) => t(($) => $.setting.storage.indexHelp),
    },
    {
      id: 'files',
      label: (t) => t(($) => $.setting.storage.files),
      help: (t) => t(($) => $.setting.storage.filesHelp),
    },
    {
      id: 'client',
      label: (t) => t(($) => $.setting.storage.client),
      help: (t) => t(($) => $.setting.storage.clientHelp),
    },
    {
      id: 'recent',
      label: (t) => t(($) => $.setting.storage.recent),
      help: (t) => t(($) => $.setting.storage.recentHelp),
    },
  ]),
  {
    id: 'unsent',
    label: (t) => t(($) => $.setting.storage.unsent),
    help: (t) => t(($) => $.setting.storage.unsentHelp),
  },
]
