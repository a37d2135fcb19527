/** Services that notify a person of messages outside the app (Telegram, Discord, …). */
import type { ChannelId } from './ids'

export type NotificationType = { id: string; name: string; description: string }

export type NotificationChannel = {
  id: number
  type: string
  name: string
  enabled: boolean
  /** The settings of that service, under its own names. */
  config: Readonly<Record<string, unknown>>
  onAllMessages: boolean
  onMentions: boolean
  inChannels: readonly ChannelId[]
  skipWhenOnline: boolean
  /** The limit of notifications per second; null without a limit. */
  perSecond: number | null
}
