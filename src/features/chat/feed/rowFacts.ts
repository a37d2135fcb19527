/** What building the rows needs to know of messages, sent and under way. */
import type { MessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { fileKind } from '@/parts/message/fileName'
import type { OutboxEntry } from '@/store/outbox/entry'
import type { Facts, RowInput } from './buildRows'
import { isStopped } from './RowStates'

const isImage = (body: Message['body'] | OutboxEntry['body']) =>
  body.kind === 'file' && fileKind(body.contentType, body.size) === 'image'

/** Reads the facts of messages. What was a picture once keeps its tile when it is deleted, so that the others do not move. */
export function makeFacts(read: (id: MessageId) => Message | undefined): (id: MessageId) => Facts | undefined {
  const pictures = new Set<MessageId>()
  return (id) => {
    const message = read(id)
    if (!message) return undefined
    const { authorId, sentAt, localId, body, replyTo, expiresAt } = message
    if (isImage(body) && replyTo === null && expiresAt === null) pictures.add(id)
    return { authorId, sentAt, localId, isPicture: pictures.has(id) }
  }
}

/** The facts of what is not yet acknowledged. What this browser could not read as a picture is none. */
export const outgoingFacts = (entries: readonly OutboxEntry[]): RowInput['outgoing'] =>
  entries.map((entry) => ({
    ...entry,
    isPicture:
      isImage(entry.body) &&
      entry.body.kind === 'file' &&
      entry.body.width !== null &&
      entry.replyTo === null &&
      !isStopped(entry),
  }))
