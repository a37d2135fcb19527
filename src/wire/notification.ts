/** Decodes notification services: /user/notification and /admin/notification, newer servers. */
import { toChannelId } from '@/domain/ids'
import type { NotificationChannel, NotificationType } from '@/domain/notificationChannel'
import { count, flag, flagOrFalse, ids, members, text, textOrNull } from './check'

/** Reads one item of GET /user/notification/available-types. */
export function toNotificationType(value: unknown): NotificationType {
  const fields = members(value)
  return { id: text(fields, 'id'), name: text(fields, 'name'), description: textOrNull(fields, 'description') ?? '' }
}

/** Reads a notification channel as the server stores it. */
export function toNotificationChannel(value: unknown): NotificationChannel {
  const fields = members(value)
  return {
    id: count(fields, 'id'),
    type: text(fields, 'channel_type'),
    name: text(fields, 'name'),
    enabled: flag(fields, 'enabled'),
    config: fields.config == null ? {} : members(fields.config, 'config'),
    onAllMessages: flagOrFalse(fields, 'trigger_on_all_messages'),
    onMentions: flagOrFalse(fields, 'trigger_on_mentions'),
    inChannels: fields.trigger_on_groups == null ? [] : ids(fields, 'trigger_on_groups', toChannelId),
    skipWhenOnline: flagOrFalse(fields, 'skip_when_online'),
    perSecond: typeof fields.rate_limit_rps === 'number' ? fields.rate_limit_rps : null,
  }
}

/** Writes the body of POST and PUT /user/notification/channels; undefined members are omitted. */
export const fromNotificationChannel = (channel: Partial<Omit<NotificationChannel, 'id'>>) => ({
  channel_type: channel.type,
  name: channel.name,
  enabled: channel.enabled,
  config: channel.config,
  trigger_on_all_messages: channel.onAllMessages,
  trigger_on_mentions: channel.onMentions,
  trigger_on_groups: channel.inChannels,
  skip_when_online: channel.skipWhenOnline,
  rate_limit_rps: channel.perSecond,
})

/** Reads one item of GET /admin/notification/channel-types. */
export function toTypeSwitch(value: unknown) {
  const fields = members(value)
  return { type: text(fields, 'channel_type'), enabled: flag(fields, 'enabled') }
}
