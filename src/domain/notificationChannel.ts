/** Ways by which a person is told of messages outside the client (Telegram, Discord, …). */
import type { ChannelId } from './ids'

export type NotificationType = { id: string; name: string; description: string }

export type NotificationChannel = {
  id: number
  type: string
  name: string
  enabled: boolean
  /** What that type needs, as it names it. */
  config: Readonly<Record<string, unknown>>
  onAllMessages: boolean
  onMentions: boolean
  inChannels: readonly ChannelId[]
  skipWhenOnline: boolean
  /** At most so many a second; null without a limit. */
  perSecond: number | null
}
