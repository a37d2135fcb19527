/** From the ids of a window to the rows of the feed: days, the unread line, groups of one author. Pure; bodies play no part. */
import type { LocalId, MessageId, UserId } from '@/domain/ids'
import { dayAround, dayKey, type Day } from '@/lib/dayKey'

/** Consecutive messages of one author within this time show portrait and name once. */
export const GROUP_MS = 5 * 60_000

export type FeedRow =
  | { kind: 'head'; key: string }
  | { kind: 'older'; key: string }
  | { kind: 'day'; key: string; at: number }
  | { kind: 'unread'; key: string; at: number }
  /** `id` is null until the server knows the message, `localId` null where another client wrote it. */
  | { kind: 'message'; key: string; id: MessageId | null; localId: LocalId | null; first: boolean; at: number }

/** What grouping needs to know of a message; it never changes. */
export type Facts = { authorId: UserId; sentAt: number; localId: LocalId | null }

export type RowInput = {
  ids: readonly MessageId[]
  factsOf: (id: MessageId) => Facts | undefined
  /** Not yet acknowledged, in order. One that was refused stands below the message that was newest then. */
  outgoing: readonly { localId: LocalId; createdAt: number; below?: MessageId | 0 }[]
  /** Whether the window reaches to the newest message: what is under way stands at its foot. */
  live: boolean
  myId: UserId | null
  atStart: boolean
  /** Whether the row that tells why older messages are missing is shown. */
  olderFailed: boolean
  /** Messages that once stood at the top of the window with portrait and name, and keep them: what is read must not move. */
  heads: ReadonlySet<MessageId>
  /** The first message that was unread when the conversation was opened. */
  unreadFrom: MessageId | null
}

/** The React key of a message: the same before and after the server acknowledges it. */
export const keyOfMessage = (id: MessageId | null, localId: LocalId | null) =>
  localId === null ? `m${id ?? ''}` : `l${localId}`

/** The rows in order, oldest first, each with a key that survives prepending and acknowledgement. */
export function buildRows({
  ids,
  factsOf,
  outgoing,
  live,
  myId,
  atStart,
  olderFailed,
  heads,
  unreadFrom,
}: RowInput): FeedRow[] {
  const rows: FeedRow[] = []
  if (olderFailed) rows.push({ kind: 'older', key: 'older' })
  else if (atStart) rows.push({ kind: 'head', key: 'head' })
  const known = new Set<LocalId>()
  let day: Day | null = null
  let last: { authorId: UserId | null; at: number } | null = null

  const place = (id: MessageId | null, localId: LocalId | null, authorId: UserId | null, at: number) => {
    if (!day || at < day.from || at >= day.to) {
      // Where older messages are still to come, their day line may belong further up: a line that wanders would take the
      // reader's place with it. The line that sticks to the top names the day meanwhile.
      if (day || atStart || ids.length === 0) rows.push({ kind: 'day', key: `d${dayKey(at)}`, at })
      day = dayAround(at)
      last = null
    }
    if (id !== null && id === unreadFrom) {
      rows.push({ kind: 'unread', key: 'unread', at })
      last = null
    }
    const first =
      last === null || (id !== null && heads.has(id)) || last.authorId !== authorId || at - last.at > GROUP_MS
    rows.push({ kind: 'message', key: keyOfMessage(id, localId), id, localId, first, at })
    last = { authorId, at }
  }

  const placeOutgoing = ({ localId, createdAt }: RowInput['outgoing'][number], beforeAt = Infinity) => {
    // The echo can overtake the answer. Without this check the row would appear twice for one frame.
    if (known.has(localId)) return
    known.add(localId)
    // this machine's clock may differ from the server's: a row never stands in a day of its own between two others
    place(null, localId, myId, Math.min(Math.max(createdAt, last?.at ?? createdAt), beforeAt))
  }
  const stopped = outgoing
    .filter(({ below }) => below !== undefined && (atStart || below >= (ids[0] ?? 0)))
    .sort((one, other) => one.below! - other.below!)
  let next = 0

  for (const id of ids) {
    const facts = factsOf(id)
    if (!facts) continue
    for (; next < stopped.length && stopped[next]!.below! < id; next++) placeOutgoing(stopped[next]!, facts.sentAt)
    // two windows of one person can hold the same local id only by a broken client; the first keeps the key
    const localId =
      facts.localId !== null && facts.authorId === myId && !known.has(facts.localId) ? facts.localId : null
    if (localId !== null) known.add(localId)
    place(id, localId, facts.authorId, facts.sentAt)
  }
  if (live) {
    for (const entry of stopped.slice(next)) placeOutgoing(entry)
    for (const entry of outgoing) if (entry.below === undefined) placeOutgoing(entry)
  }
  return rows
}

/** The day that the row at this place belongs to, for the line that sticks to the top; null above the first one. */
export function dayAt(rows: readonly FeedRow[], index: number): number | null {
  for (let at = Math.min(index, rows.length - 1); at >= 0; at -= 1) {
    const row = rows[at]!
    if (row.kind === 'day' || row.kind === 'message') return row.at
  }
  return null
}
