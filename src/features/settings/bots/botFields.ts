/** The fields of the page Bot & Webhook. */
import { fieldsFoundBy, type SettingsField, type SettingsText } from '@/components/form/settingsField'

const words: SettingsText = (t) => t(($) => $.setting.words.bots)

/** The fields of one bot's form. */
export const botFormFields: readonly SettingsField[] = fieldsFoundBy(words, [
  { id: 'name', label: (t) => t(($) => $.setting.bots.name) },
  {
    id: 'isPublic',
    label: (t) => t(($) => $.setting.bots.public),
    help: (t) => t(($) => $.setting.bots.publicHelp),
    wire: 'is_public',
    capability: 'publicBots',
  },
  {
    id: 'webhookUrl',
    label: (t) => t(($) => $.setting.bots.webhook),
    help: (t) => t(($) => $.setting.bots.webhookHelp),
    wire: 'webhook_url',
    isSecret: true,
  },
])

export const botFields: readonly SettingsField[] = fieldsFoundBy(words, [
  { id: 'bots', label: (t) => t(($) => $.setting.bots.list) },
  { id: 'create', label: (t) => t(($) => $.setting.bots.create) },
  { id: 'picture', label: (t) => t(($) => $.setting.bots.picture) },
  ...botFormFields,
  {
    id: 'channels',
    label: (t) => t(($) => $.setting.bots.channels),
    help: (t) => t(($) => $.setting.bots.channelsHelp),
  },
  {
    id: 'keys',
    label: (t) => t(($) => $.setting.bots.keys),
    help: (t) => t(($) => $.setting.bots.keysHelp),
    wire: 'X-API-Key',
  },
  { id: 'example', label: (t) => t(($) => $.setting.bots.example) },
  { id: 'deleteBot', label: (t) => t(($) => $.setting.bots.delete) },
  { id: 'conversations', label: (t) => t(($) => $.setting.bots.conversations), capability: 'botConversations' },
])
