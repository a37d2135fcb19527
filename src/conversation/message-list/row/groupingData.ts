/** The data that building the rows needs about messages, sent and outgoing. */
import type { MessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { fileKind, isHeic } from '@/conversation/attachments/fileKind'
import { isFailed, type OutboxEntry } from '@/store/outbox/entry'
import type { GroupingData, RowInput } from '../buildRows'

/** A photograph that must be converted is not part of a group, because it may turn out to be a card. */
const isImage = (body: Message['body'] | OutboxEntry['body']) =>
  body.kind === 'file' && fileKind(body.contentType, body.size) === 'image' && !isHeic(body.contentType)

const albumOf = (body: Message['body'] | OutboxEntry['body']) => (body.kind === 'file' && body.album) || null

/**
 * Returns a reader of the grouping data of messages. A deleted image still counts as an image, so that the others in its group do not
 * move.
 */
export function createGroupingDataReader(
  read: (id: MessageId) => Message | undefined,
): (id: MessageId) => GroupingData | undefined {
  const images = new Set<MessageId>()
  return (id) => {
    const message = read(id)
    if (!message) return undefined
    const { authorId, sentAt, localId, body, replyTo, expiresAt } = message
    if (isImage(body) && replyTo === null && expiresAt === null) images.add(id)
    return { authorId, sentAt, localId, album: albumOf(body), isImage: images.has(id) }
  }
}

/** The grouping data of outgoing messages. A file that this browser could not decode as an image does not count as one. */
export const outgoingGroupingData = (entries: readonly OutboxEntry[]): RowInput['outgoing'] =>
  entries.map((entry) => ({
    ...entry,
    album: albumOf(entry.body),
    isImage:
      isImage(entry.body) &&
      entry.body.kind === 'file' &&
      entry.body.width !== null &&
      entry.replyTo === null &&
      !isFailed(entry),
  }))
