/** What is unread in one conversation, as it is held and kept. */
import type { MessageId } from '@/domain/ids'

export type Unread = {
  /** Standing messages of others above the mark, ascending. */
  ids: MessageId[]
  /** Of these and of others yet to come: those that name me. */
  mentions: MessageId[]
  /** Messages above the mark that do not count: deleted ones, and second rows of one message. */
  gone: MessageId[]
  /** Somebody marked it as unread on this device, where nothing is; until they come again, write or read on. The server's own mark only rises. */
  marked?: boolean
}
