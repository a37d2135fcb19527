/** The fields of the page Bot & Webhook. */
import type { SettingsField } from '@/components/form/settingsField'

const words: SettingsField['words'] = (t) => t(($) => $.setting.words.bots)

/** The fields of one bot's form. */
export const botFormFields: readonly SettingsField[] = [
  { id: 'name', label: (t) => t(($) => $.setting.bots.name), words },
  {
    id: 'isPublic',
    label: (t) => t(($) => $.setting.bots.public),
    help: (t) => t(($) => $.setting.bots.publicHelp),
    words,
    wire: 'is_public',
    capability: 'publicBots',
  },
  {
    id: 'webhookUrl',
    label: (t) => t(($) => $.setting.bots.webhook),
    help: (t) => t(($) => $.setting.bots.webhookHelp),
    words,
    wire: 'webhook_url',
    isSecret: true,
  },
]

export const botFields: readonly SettingsField[] = [
  { id: 'bots', label: (t) => t(($) => $.setting.bots.list), words },
  { id: 'create', label: (t) => t(($) => $.setting.bots.create), words },
  { id: 'picture', label: (t) => t(($) => $.setting.bots.picture), words },
  ...botFormFields,
  {
    id: 'channels',
    label: (t) => t(($) => $.setting.bots.channels),
    help: (t) => t(($) => $.setting.bots.channelsHelp),
    words,
  },
  {
    id: 'keys',
    label: (t) => t(($) => $.setting.bots.keys),
    help: (t) => t(($) => $.setting.bots.keysHelp),
    words,
    wire: 'X-API-Key',
  },
  { id: 'example', label: (t) => t(($) => $.setting.bots.example), words },
  { id: 'deleteBot', label: (t) => t(($) => $.setting.bots.delete), words },
  { id: 'conversations', label: (t) => t(($) => $.setting.bots.conversations), words, capability: 'botConversations' },
]
