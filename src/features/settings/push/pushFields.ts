/** The fields of the page Firebase. */
import { fieldsFoundBy, type SettingsField, type SettingsText } from '@/components/form/settingsField'

const words: SettingsText = (t) => t(($) => $.setting.words.firebase)

export const pushFields: readonly SettingsField[] = fieldsFoundBy(words, [
  { id: 'pushFile', label: (t) => t(($) => $.setting.pushFile.title), help: (t) => t(($) => $.setting.pushFile.lead) },
  {
    id: 'mode',
    label: (t) => t(($) => $.setting.firebase.mode),
    help: (t) => t(($) => $.setting.firebase.modeHelp),
    options: {
      off: (t) => t(($) => $.setting.firebase.off),
      official: (t) => t(($) => $.setting.firebase.official),
      custom: (t) => t(($) => $.setting.firebase.custom),
    },
    wire: 'use_official',
  },
  {
    id: 'keyFile',
    label: (t) => t(($) => $.setting.firebase.keyFile),
    help: (t) => t(($) => $.setting.firebase.keyFileHelp),
  },
  {
    id: 'tokenUrl',
    label: (t) => t(($) => $.setting.firebase.tokenUrl),
    help: (t) => t(($) => $.setting.firebase.tokenUrlHelp),
    wire: 'token_url',
  },
  { id: 'projectId', label: (t) => t(($) => $.setting.firebase.projectId), wire: 'project_id' },
  { id: 'clientEmail', label: (t) => t(($) => $.setting.firebase.clientEmail), wire: 'client_email' },
  { id: 'privateKey', label: (t) => t(($) => $.setting.firebase.privateKey), wire: 'private_key' },
])
