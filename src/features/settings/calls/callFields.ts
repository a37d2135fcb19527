/** The fields of the pages Firebase, Agora and Notification channels. */
import type { SettingsField } from '@/components/form/settingsField'

const pushWords: SettingsField['words'] = (t) => t(($) => $.setting.words.firebase)
const callWords: SettingsField['words'] = (t) => t(($) => $.setting.words.calls)

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

export const voiceFields: readonly SettingsField[] = [
  {
    id: 'enabled',
    label: (t) => t(($) => $.setting.agora.enabled),
    help: (t) => t(($) => $.setting.agora.enabledHelp),
    words: callWords,
  },
  {
    id: 'url',
    label: (t) => t(($) => $.setting.agora.url),
    help: (t) => t(($) => $.setting.agora.urlHelp, { example: 'https://api.agora.io' }),
    words: callWords,
  },
  { id: 'projectId', label: (t) => t(($) => $.setting.agora.projectId), words: callWords, wire: 'project_id' },
  { id: 'appId', label: (t) => t(($) => $.setting.agora.appId), words: callWords, wire: 'app_id' },
  {
    id: 'appCertificate',
    label: (t) => t(($) => $.setting.agora.appCertificate),
    words: callWords,
    wire: 'app_certificate',
  },
  {
    id: 'customerKey',
    label: (t) => t(($) => $.setting.agora.customerKey),
    help: (t) => t(($) => $.setting.agora.customerKeyHelp),
    words: callWords,
    wire: 'rtm_key',
  },
  {
    id: 'customerSecret',
    label: (t) => t(($) => $.setting.agora.customerSecret),
    words: callWords,
    wire: 'rtm_secret',
  },
]

export const meetingFields: readonly SettingsField[] = [
  {
    id: 'meetingEnabled',
    label: (t) => t(($) => $.setting.meeting.enabled),
    help: (t) => t(($) => $.setting.meeting.enabledHelp),
    words: callWords,
    capability: 'meetings',
  },
  {
    id: 'meetingUrl',
    label: (t) => t(($) => $.setting.meeting.url),
    words: callWords,
    wire: 'vocespace',
    capability: 'meetings',
  },
  { id: 'password', label: (t) => t(($) => $.setting.meeting.password), words: callWords, capability: 'meetings' },
  { id: 'license', label: (t) => t(($) => $.setting.meeting.license), words: callWords, capability: 'meetings' },
]

export const callFields: readonly SettingsField[] = [
  ...voiceFields,
  {
    id: 'usage',
    label: (t) => t(($) => $.setting.agora.usage),
    help: (t) => t(($) => $.setting.agora.usageHelp),
    words: callWords,
  },
  ...meetingFields,
]

/** The names of the services, as they call themselves. */
const SERVICES: Readonly<Record<string, string>> = {
  telegram: 'Telegram',
  discord: 'Discord',
  feishu: 'Feishu / Lark',
  dingtalk: 'DingTalk',
  wecombot: 'WeCom',
  bark: 'Bark',
  gotify: 'Gotify',
  serverchan: 'ServerChan',
  pushdeer: 'PushDeer',
  matrix: 'Matrix',
}

const typeField = (type: string): SettingsField => ({
  id: type,
  label: (t) => (type === 'custom_json' ? t(($) => $.setting.serverChannels.custom) : (SERVICES[type] ?? type)),
  words: (t) => t(($) => $.setting.words.notificationChannels),
  wire: 'channel_type',
})

export const serverChannelFields: readonly SettingsField[] = [...Object.keys(SERVICES), 'custom_json'].map(typeField)

/** Returns the fields of the kinds that the server has, also of those that are newer than this client. */
export const withTypes = (types: readonly string[]): readonly SettingsField[] => types.map(typeField)
