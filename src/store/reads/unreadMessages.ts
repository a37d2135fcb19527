/** The unread messages of one conversation, as stored in memory and on disk. */
import type { MessageId, UserId } from '@/domain/ids'

/** The row of the notification rules that a message belongs to, where it is neither a mention nor a usual message. */
export type UnreadRow = 'keyword' | 'reply'

export type UnreadMessages = {
  /** Messages of others above the read marker that are not deleted, ascending. */
  ids: MessageId[]
  /** Messages that mention the user, among these and among others that have not arrived yet. */
  mentions: MessageId[]
  /** Messages among these that contain a keyword or reply to the user, as they were when they arrived. */
  rows?: Record<MessageId, UnreadRow>
  /** The authors of the messages in `ids`, by id: only an author's edit counts. Older versions did not store them. */
  authors?: Record<MessageId, UserId>
  /** Edits that mention the user, of messages that have not arrived yet. */
  edits?: { targetId: MessageId; authorId: UserId }[]
  /** Messages above the marker that do not count: deleted ones and duplicates. */
  gone: MessageId[]
  /**
   * Counts as unread although every message is read. True: the user marked it on this device. `added`: the user was
   * added to the channel and has not opened it. Cleared when the user returns, writes or reads on. It is local because
   * the server's read marker only increases.
   */
  marked?: boolean | 'added'
}
