/** The fields of the page Storage, for the search of settings. */
import type { SettingsField } from '@/components/form/settingsField'

export const storageFields: readonly SettingsField[] = [
  {
    id: 'messages',
    label: (t) => t(($) => $.setting.storage.messages),
    help: (t) => t(($) => $.setting.storage.messagesHelp),
    words: (t) => t(($) => $.setting.words.storage),
  },
  {
    id: 'index',
    label: (t) => t(($) => $.setting.storage.index),
    help: (t) => t(($) => $.setting.storage.indexHelp),
    words: (t) => t(($) => $.setting.words.storage),
  },
  {
    id: 'files',
    label: (t) => t(($) => $.setting.storage.files),
    help: (t) => t(($) => $.setting.storage.filesHelp),
    words: (t) => t(($) => $.setting.words.storage),
  },
  {
    id: 'client',
    label: (t) => t(($) => $.setting.storage.client),
    help: (t) => t(($) => $.setting.storage.clientHelp),
    words: (t) => t(($) => $.setting.words.storage),
  },
  {
    id: 'recent',
    label: (t) => t(($) => $.setting.storage.recent),
    help: (t) => t(($) => $.setting.storage.recentHelp),
    words: (t) => t(($) => $.setting.words.storage),
  },
  {
    id: 'unsent',
    label: (t) => t(($) => $.setting.storage.unsent),
    help: (t) => t(($) => $.setting.storage.unsentHelp),
  },
]
