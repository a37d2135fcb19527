/** Decodes notification services: /user/notification and /admin/notification, newer servers. */
import { toChannelId } from '@/domain/ids'
import type { NotificationChannel, NotificationType } from '@/domain/notificationChannel'
import { count, flag, flagOr, ids, members, text, textOrNull } from './check'

/** Reads one item of GET /user/notification/available-types. */
export function toNotificationType(value: unknown): NotificationType {
  const of = members(value)
  return { id: text(of, 'id'), name: text(of, 'name'), description: textOrNull(of, 'description') ?? '' }
}

/** Reads a notification channel as the server stores it. */
export function toNotificationChannel(value: unknown): NotificationChannel {
  const of = members(value)
  return {
    id: count(of, 'id'),
    type: text(of, 'channel_type'),
    name: text(of, 'name'),
    enabled: flag(of, 'enabled'),
    config: of.config == null ? {} : members(of.config, 'config'),
    onAllMessages: flagOr(of, 'trigger_on_all_messages', false),
    onMentions: flagOr(of, 'trigger_on_mentions', false),
    inChannels: of.trigger_on_groups == null ? [] : ids(of, 'trigger_on_groups', toChannelId),
    skipWhenOnline: flagOr(of, 'skip_when_online', false),
    perSecond: typeof of.rate_limit_rps === 'number' ? of.rate_limit_rps : null,
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
  const of = members(value)
  return { type: text(of, 'channel_type'), enabled: flag(of, 'enabled') }
}
