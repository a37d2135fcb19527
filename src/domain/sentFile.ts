/** Files that people sent, as lists and searches of administrators return them. */
import type { ChannelId, MessageId, UserId } from './ids'

/** A file that somebody sent. */
export type SentFile = {
  messageId: MessageId
  authorId: UserId
  /** null for files in direct messages. */
  channelId: ChannelId | null
  path: string
  name: string
  contentType: string
  size: number
  /** ms since 1970. */
  at: number
}

/** Filters for files; absent members do not filter. */
export type FileQuery = {
  authorId?: UserId
  channelId?: ChannelId
  kind?: 'Doc' | 'PDF' | 'Image' | 'Audio' | 'Video'
  age?: 'Day1' | 'Day7' | 'Day30' | 'Day90' | 'Day180'
}
