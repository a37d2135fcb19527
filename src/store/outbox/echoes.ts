/** Recognizes the user's own messages among received rows, and keeps the records of what this device sent. */
import type { LocalId, MessageId, UserId } from '@/domain/ids'
import type { ChatRow } from '@/domain/message'
import type { OutboxEntry, SentRecord } from './entry'
import { releaseFiles, type Outbox, type Step } from './state'

/** Number of sent messages to remember. A request is repeated soon or never, so older ones have no new duplicates. */
const MAX_SENT = 200

/**
 * True if a row is the echo of an entry. Local ids count only on the user's own messages, because others may send any.
 * A message id counts only if no different local id contradicts it: a server that lost its last rows assigns ids again.
 */
export const isEchoOf = (row: ChatRow, { localId, messageId }: OutboxEntry, me: UserId | null) =>
  row.kind === 'message' &&
  row.authorId === me &&
  (row.localId === localId || (row.localId === null && row.id === messageId))

const withRecord = (sent: readonly SentRecord[], localId: LocalId, change: (record: SentRecord) => SentRecord) =>
  sent.map((record) => (record.localId === localId ? change(record) : record))

/** Remembers that a message is sent from this device. */
export function recordSending(outbox: Outbox, { localId, key }: OutboxEntry): Outbox {
  if (outbox.sent.some((record) => record.localId === localId)) return outbox
  return { ...outbox, sent: [...outbox.sent, { localId, key, rows: [] }].slice(-MAX_SENT) }
}

/** Remembers that a row needs no further check. */
export const markCopyChecked = (outbox: Outbox, { localId, row }: { localId: LocalId; row: MessageId }): Outbox => ({
  ...outbox,
  sent: withRecord(outbox.sent, localId, (record) => ({
    ...record,
    rows: record.rows.filter((id) => id !== row),
    settled: [...(record.settled ?? []), row],
  })),
})

/** Removes the entries whose echo is among these rows. */
export function removeEchoed(outbox: Outbox, rows: readonly ChatRow[], me: UserId): Step {
  let { entries, sent } = outbox
  if (entries.length + sent.length === 0) return { outbox, commands: [] }
  const echoed: OutboxEntry[] = []
  for (const row of rows) {
    if (row.kind !== 'message' || row.authorId !== me) continue
    const { id, localId } = row
    const record = localId !== null && sent.find((each) => each.localId === localId)
    if (record && !record.rows.includes(id) && !record.settled?.includes(id))
      sent = withRecord(sent, record.localId, (each) => ({ ...each, rows: [...each.rows, id] }))
    const entry = entries.find((each) => isEchoOf(row, each, me))
    if (!entry) continue
    echoed.push(entry)
    entries = entries.filter((each) => each !== entry)
  }
  if (entries === outbox.entries && sent === outbox.sent) return { outbox, commands: [] }
  return { outbox: { ...outbox, entries, sent }, commands: releaseFiles(echoed) }
}
