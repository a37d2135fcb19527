/** The unread messages of one conversation, as stored in memory and on disk. */
import type { MessageId } from '@/domain/ids'

export type Unread = {
  /** Messages of others above the read mark that are not deleted, ascending. */
  ids: MessageId[]
  /** Messages that mention the user, among these and among others that have not arrived yet. */
  mentions: MessageId[]
  /** Messages above the mark that do not count: deleted ones and duplicates. */
  gone: MessageId[]
  /**
   * The user marked it as unread on this device although everything is read. Cleared when the user returns, writes or
   * reads on. It is local because the server's own mark only increases.
   */
  marked?: boolean
}
