/** The fields of the page Firebase. */
import type { SettingsField } from '@/components/form/settingsField'

const pushWords: SettingsField['words'] = (t) => t(($) => $.setting.words.firebase)

export const pushFields: readonly SettingsField[] = [
  {
    id: 'pushFile',
    label: (t) => t(($) => $.setting.pushFile.title),
    help: (t) => t(($) => $.setting.pushFile.lead),
    words: pushWords,
  },
  {
    id: 'mode',
    label: (t) => t(($) => $.setting.firebase.mode),
    help: (t) => t(($) => $.setting.firebase.modeHelp),
    options: {
      off: (t) => t(($) => $.setting.firebase.off),
      official: (t) => t(($) => $.setting.firebase.official),
      custom: (t) => t(($) => $.setting.firebase.custom),
    },
    words: pushWords,
    wire: 'use_official',
  },
  {
    id: 'keyFile',
    label: (t) => t(($) => $.setting.firebase.keyFile),
    help: (t) => t(($) => $.setting.firebase.keyFileHelp),
    words: pushWords,
  },
  {
    id: 'tokenUrl',
    label: (t) => t(($) => $.setting.firebase.tokenUrl),
    help: (t) => t(($) => $.setting.firebase.tokenUrlHelp),
    words: pushWords,
    wire: 'token_url',
  },
  {
    id: 'projectId',
    label: (t) => t(($) => $.setting.firebase.projectId),
    words: pushWords,
    wire: 'project_id',
  },
  {
    id: 'clientEmail',
    label: (t) => t(($) => $.setting.firebase.clientEmail),
    words: pushWords,
    wire: 'client_email',
  },
  {
    id: 'privateKey',
    label: (t) => t(($) => $.setting.firebase.privateKey),
    words: pushWords,
    wire: 'private_key',
  },
]
