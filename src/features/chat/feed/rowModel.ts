/** What one row shows, whether the server knows the message already or not. */
import type { ConversationKey } from '@/domain/conversation'
import type { LocalId, MessageId, UserId } from '@/domain/ids'
import type { Message, MessageBody } from '@/domain/message'
import { useAppSelector } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import type { OutboxEntry } from '@/store/outbox/entry'
import { selectOutbox } from '@/store/outbox/selectors'
import { selectMyId } from '@/store/session/selectors'

export type RowModel = {
  authorId: UserId | null
  at: number
  body: MessageBody
  replyTo: MessageId | null
  message: Message | undefined
  entry: OutboxEntry | undefined
}

/** The body of a message that is still on its way, in the shape of one that has arrived; its path is empty. */
export function bodyOnItsWay({ body }: OutboxEntry): MessageBody {
  if (body.kind !== 'file') return body
  return {
    kind: 'file',
    path: '',
    name: body.name,
    contentType: body.contentType,
    size: body.size,
    width: body.width,
    height: body.height,
  }
}

/** The row's content, or null when neither the store nor the outbox holds it any more. */
export function useRowModel(key: ConversationKey, id: MessageId | null, localId: LocalId | null): RowModel | null {
  const message = useAppSelector((state) => (id === null ? undefined : selectMessage(state, id)))
  const entry = useAppSelector((state) =>
    id === null && localId !== null
      ? selectOutbox(state, key).find((waiting) => waiting.localId === localId)
      : undefined,
  )
  const myId = useAppSelector(selectMyId)
  if (message) {
    return {
      authorId: message.authorId,
      at: message.sentAt,
      body: message.body,
      replyTo: message.replyTo,
      message,
      entry: undefined,
    }
  }
  if (!entry) return null
  return {
    authorId: myId,
    at: entry.createdAt,
    body: bodyOnItsWay(entry),
    replyTo: entry.replyTo,
    message: undefined,
    entry,
  }
}
