/** From the ids of a window to the rows of the feed: days, the unread line, groups of one author, pictures side by side. Pure. */
import type { LocalId, MessageId, UserId } from '@/domain/ids'
import { dayAround, dayKey, type Day } from '@/lib/dayKey'
import { MOST_TILES } from './mosaicShapes'

/** Consecutive messages of one author within this time show portrait and name once. */
export const GROUP_MS = 5 * 60_000

/** A message as its row has it. `id` is null until the server knows it, `localId` null where another client wrote it. */
export type Tile = { key: string; id: MessageId | null; localId: LocalId | null; at: number }

export type FeedRow =
  | { kind: 'head'; key: string }
  | { kind: 'older'; key: string }
  | { kind: 'day'; key: string; at: number }
  | { kind: 'unread'; key: string; at: number }
  | ({ kind: 'message'; first: boolean } & Tile)
  /** Pictures of one author in a row, 2 to 9 of them. */
  | { kind: 'mosaic'; key: string; first: boolean; at: number; tiles: readonly Tile[] }

/** What grouping needs to know of a message; it never changes. */
export type Facts = { authorId: UserId; sentAt: number; localId: LocalId | null; isPicture?: boolean }

export type RowInput = {
  ids: readonly MessageId[]
  factsOf: (id: MessageId) => Facts | undefined
  /** Not yet acknowledged, in order. One that was refused stands below the message that was newest then. */
  outgoing: readonly { localId: LocalId; createdAt: number; below?: MessageId | 0; isPicture?: boolean }[]
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
  let last: { authorId: UserId | null; at: number; isPicture: boolean } | null = null

  const place = (
    id: MessageId | null,
    localId: LocalId | null,
    authorId: UserId | null,
    at: number,
    isPicture = false,
  ) => {
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
    const tile = { key: keyOfMessage(id, localId), id, localId, at }
    const mosaic = isPicture && !first && last?.isPicture ? withTile(rows.at(-1), tile) : null
    if (mosaic) rows[rows.length - 1] = mosaic
    else rows.push({ kind: 'message', ...tile, first })
    last = { authorId, at, isPicture }
  }

  const placeOutgoing = ({ localId, createdAt, isPicture }: RowInput['outgoing'][number], beforeAt = Infinity) => {
    // The echo can overtake the answer. Without this check the row would appear twice for one frame.
    if (known.has(localId)) return
    known.add(localId)
    // this machine's clock may differ from the server's: a row never stands in a day of its own between two others
    place(null, localId, myId, Math.min(Math.max(createdAt, last?.at ?? createdAt), beforeAt), isPicture)
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
    place(id, localId, facts.authorId, facts.sentAt, facts.isPicture)
  }
  if (live) {
    for (const entry of stopped.slice(next)) placeOutgoing(entry)
    for (const entry of outgoing) if (entry.below === undefined) placeOutgoing(entry)
  }
  return rows
}

const isSameTile = (one: Tile, other: Tile) =>
  one.id === other.id && one.localId === other.localId && one.at === other.at

/** Whether two rows of one key show the same. */
function isSame(one: FeedRow, other: FeedRow): boolean {
  if (one.kind === 'message') return other.kind === 'message' && one.first === other.first && isSameTile(one, other)
  if (one.kind === 'mosaic')
    return (
      other.kind === 'mosaic' &&
      one.first === other.first &&
      one.tiles.length === other.tiles.length &&
      one.tiles.every((tile, index) => isSameTile(tile, other.tiles[index]!))
    )
  return one.kind === other.kind && ('at' in one ? one.at : 0) === ('at' in other ? other.at : 0)
}

/** Builds rows one time after the other: those that show what they showed are the objects that they were, and are not drawn again. */
export function makeRows(): (input: RowInput) => FeedRow[] {
  let before = new Map<string, FeedRow>()
  return (input) => {
    const rows = buildRows(input).map((row) => {
      const known = before.get(row.key)
      return known && isSame(known, row) ? known : row
    })
    before = new Map(rows.map((row) => [row.key, row]))
    return rows
  }
}

/** The row with one more picture in it, or null when it is full or holds no messages. */
function withTile(row: FeedRow | undefined, tile: Tile): FeedRow | null {
  const tiles = tilesOf(row)
  if (row === undefined || !('first' in row) || tiles.length >= MOST_TILES) return null
  return { kind: 'mosaic', key: row.key, first: row.first, at: row.at, tiles: [...tiles, tile] }
}

/** The messages of a row: none, one, or the tiles of a mosaic. */
export const tilesOf = (row: FeedRow | undefined): readonly Tile[] =>
  row?.kind === 'message' ? [row] : row?.kind === 'mosaic' ? row.tiles : []

/** Where the message that fits is shown; -1 when it is nowhere. */
export const indexOfTile = (rows: readonly FeedRow[], fits: (tile: Tile) => boolean) =>
  rows.findIndex((row) => (row.kind === 'message' ? fits(row) : row.kind === 'mosaic' && row.tiles.some(fits)))

/** The day that the row at this place belongs to, for the line that sticks to the top; null above the first one. */
export function dayAt(rows: readonly FeedRow[], index: number): number | null {
  for (let at = Math.min(index, rows.length - 1); at >= 0; at -= 1) {
    const row = rows[at]!
    if (row.kind !== 'head' && row.kind !== 'older' && row.kind !== 'unread') return row.at
  }
  return null
}
