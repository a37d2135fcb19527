/** The fields of the page Agora: voice calls, their usage, and meetings. */
import { fieldsFoundBy, type SettingsField, type SettingsText } from '@/components/form/settingsField'

const words: SettingsText = (t) => t(($) => $.setting.words.calls)

export const voiceFields: readonly SettingsField[] = fieldsFoundBy(words, [
  {
    id: 'enabled',
    label: (t) => t(($) => $.setting.agora.enabled),
    help: (t) => t(($) => $.setting.agora.enabledHelp),
  },
  {
    id: 'url',
    label: (t) => t(($) => $.setting.agora.url),
    help: (t) => t(($) => $.setting.agora.urlHelp, { example: 'https://api.agora.io' }),
  },
  { id: 'projectId', label: (t) => t(($) => $.setting.agora.projectId), wire: 'project_id' },
  { id: 'appId', label: (t) => t(($) => $.setting.agora.appId), wire: 'app_id' },
  { id: 'appCertificate', label: (t) => t(($) => $.setting.agora.appCertificate), wire: 'app_certificate' },
  {
    id: 'customerKey',
    label: (t) => t(($) => $.setting.agora.customerKey),
    help: (t) => t(($) => $.setting.agora.customerKeyHelp),
    wire: 'rtm_key',
  },
  { id: 'customerSecret', label: (t) => t(($) => $.setting.agora.customerSecret), wire: 'rtm_secret' },
])

export const meetingFields: readonly SettingsField[] = fieldsFoundBy(words, [
  {
    id: 'meetingEnabled',
    label: (t) => t(($) => $.setting.meeting.enabled),
    help: (t) => t(($) => $.setting.meeting.enabledHelp),
    capability: 'meetings',
  },
  { id: 'meetingUrl', label: (t) => t(($) => $.setting.meeting.url), wire: 'vocespace', capability: 'meetings' },
  { id: 'password', label: (t) => t(($) => $.setting.meeting.password), capability: 'meetings' },
  { id: 'license', label: (t) => t(($) => $.setting.meeting.license), capability: 'meetings' },
])

export const callFields: readonly SettingsField[] = [
  ...voiceFields,
  {
    id: 'usage',
    label: (t) => t(($) => $.setting.agora.usage),
    help: (t) => t(($) => $.setting.agora.usageHelp),
    words,
  },
  ...meetingFields,
]
