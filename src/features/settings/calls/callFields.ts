/** The fields of the page Agora: voice calls, their usage, and meetings. */
import type { SettingsField } from '@/components/form/settingsField'

const callWords: SettingsField['words'] = (t) => t(($) => $.setting.words.calls)

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
