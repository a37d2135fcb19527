/** The fields of the page Notification channels: one for each kind of service. */
import type { SettingsField } from '@/components/form/settingsField'

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
