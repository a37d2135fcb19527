/** The announcement that a channel shows to everybody who enters it. */
import type { ChannelId, UserId } from './ids'

/** The server's limit, in characters. */
export const MAX_ANNOUNCEMENT = 5_000

export type Announcement = {
  channelId: ChannelId
  /** Markdown. */
  text: string
  authorId: UserId
  /** ms since 1970. */
  createdAt: number
  updatedAt: number
}
