/** When a row of the server is the message that is held. */
import type { ChatRow, Message } from '@/domain/message'

/** True when id, author and time agree. */
export const isSame = (row: ChatRow, { id, authorId, sentAt }: Message) =>
  row.id === id && row.authorId === authorId && row.at === sentAt
