/** Reads the rows that refer to messages: edits, deletions and reactions. */
import type { ConversationKey } from '@/domain/conversation'
import type { Span } from '@/lib/spans'
import type { Database } from '@/platform/storage/objectStores'
import type { StoredRow } from './storedRow'

type Place = { conversation: ConversationKey; id: number }

/** Between messages that are found together there are mostly fewer rows than this, and one read finds all. */
const FEW = 100

const rangeOf = (key: ConversationKey, { from, to }: Span) => ({
  index: 'amendments',
  from: [key, from],
  to: [key, to],
})

/** Returns the range of ids in each conversation that has all of these messages. */
export function spansOf(messages: readonly Place[]): Map<ConversationKey, Span> {
  const spans = new Map<ConversationKey, Span>()
  for (const { conversation, id } of messages) {
    const span = spans.get(conversation) ?? { from: id, to: id }
    spans.set(conversation, { from: Math.min(span.from, id), to: Math.max(span.to, id) })
  }
  return spans
}

/** All rows that refer to messages of these ranges. */
export async function amendmentsIn(
  disk: Pick<Database, 'getRanges'>,
  spans: ReadonlyMap<ConversationKey, Span>,
): Promise<StoredRow[]> {
  const ranges = [...spans].map(([key, span]) => rangeOf(key, span))
  return (await disk.getRanges<StoredRow>('rows', ranges)).flat()
}

/** All rows that refer to these messages, and perhaps some that refer to messages between them. */
export async function amendmentsOf(
  disk: Pick<Database, 'getRanges'>,
  messages: readonly Place[],
): Promise<StoredRow[]> {
  const ranges = [...spansOf(messages)].map(([key, span]) => ({ ...rangeOf(key, span), limit: FEW }))
  const near = await disk.getRanges<StoredRow>('rows', ranges)
  if (near.every((rows) => rows.length < FEW)) return near.flat()
  const exact = messages.map(({ conversation, id }) => rangeOf(conversation, { from: id, to: id }))
  return (await disk.getRanges<StoredRow>('rows', exact)).flat()
}
