/**
 * Builds the rows of the message list from the ids of a window: days, the unread line, groups of one author, image
 * groups. Pure.
 */
import type { LocalId, MessageId, UserId } from '@/domain/ids'
import type { CallRecord } from '@/store/calls/machine'
import { dayAround, dayKey, type Day } from '@/lib/dayKey'
import { MAX_IMAGES } from './row/imageShapes'

/** Consecutive messages of one author within this time show avatar and name once. */
export const GROUP_MS = 5 * 60_000
/**
 * Images of one author were sent together if each follows the one before within this time, or if they say so: uploads
 * take longer on a slow network.
 */
export const IMAGE_GROUP_MS = 2_000

/**
 * A message in a row. `id` is null until the server has it, `localId` is null when another client sent it. `sentAt` of
 * an outgoing message is about the time when it was submitted.
 */
export type RowMessage = { key: string; id: MessageId | null; localId: LocalId | null; sentAt: number }

/** A row of the list. `sentAt` of a line is the time of the message below it. */
export type ListRow =
  | { kind: 'head'; key: string }
  | { kind: 'older'; key: string }
  | { kind: 'day'; key: string; sentAt: number }
  | { kind: 'unread'; key: string; sentAt: number }
  | { kind: 'call'; key: string; sentAt: number; call: CallRecord }
  | ({ kind: 'message'; isGroupStart: boolean } & RowMessage)
  /** 2 to 10 images that one author sent together. */
  | { kind: 'imageGroup'; key: string; isGroupStart: boolean; sentAt: number; images: readonly RowMessage[] }

/** The data that grouping needs about a message; it never changes. */
export type GroupingData = { authorId: UserId; sentAt: number; localId: LocalId | null } & ImageGroupingData

/** `album`: the local id of the first of the images that were sent in one step; the first has none. */
type ImageGroupingData = { isImage?: boolean | undefined; album?: LocalId | null | undefined }

export type RowInput = {
  ids: readonly MessageId[]
  groupingDataOf: (id: MessageId) => GroupingData | undefined
  /** Messages not yet acknowledged, in order. A refused one is below the message that was the newest at that time. */
  outgoing: readonly ({ localId: LocalId; createdAt: number; below?: MessageId | 0 } & ImageGroupingData)[]
  /** Whether the window includes the newest message; only then are outgoing messages shown at its bottom. */
  isLive: boolean
  myId: UserId | null
  isAtStart: boolean
  /** Whether to show the row that says why older messages are missing. */
  hasOlderFailed: boolean
  /**
   * Messages that were once at the top of the window with avatar and name. They keep these, so that the layout does not
   * move.
   */
  groupStarts: ReadonlySet<MessageId>
  /** Past calls, oldest first. */
  calls?: readonly CallRecord[]
  /** The first message that was unread when the conversation was opened. */
  unreadFrom: MessageId | null
}

/** The React key of a message; the same before and after the server acknowledges it. */
export const keyOfMessage = (id: MessageId | null, localId: LocalId | null) =>
  localId === null ? `m${id ?? ''}` : `l${localId}`

/** The rows in order, oldest first, each with a key that survives prepending and acknowledgement. */
export function buildRows({
  ids,
  groupingDataOf,
  outgoing,
  isLive,
  myId,
  isAtStart,
  hasOlderFailed,
  groupStarts,
  calls = [],
  unreadFrom,
}: RowInput): ListRow[] {
  const rows: ListRow[] = []
  if (hasOlderFailed) rows.push({ kind: 'older', key: 'older' })
  else if (isAtStart) rows.push({ kind: 'head', key: 'head' })
  const known = new Set<LocalId>()
  let day: Day | null = null
  let last: { authorId: UserId | null; sentAt: number; isImage: boolean; album: LocalId | null } | null = null

  const beginDay = (sentAt: number) => {
    if (day && sentAt >= day.from && sentAt < day.to) return
    // While older messages can still be loaded, the first day line may belong further up. Moving it later would shift
    // what is being read. Meanwhile the sticky line names the day.
    if (day || isAtStart || ids.length === 0) rows.push({ kind: 'day', key: `d${dayKey(sentAt)}`, sentAt })
    day = dayAround(sentAt)
    last = null
  }
  let nextCall = 0
  const addCallsUntil = (until: number) => {
    for (; nextCall < calls.length && calls[nextCall]!.at < until; nextCall++) {
      const call = calls[nextCall]!
      // It belongs to messages that are not loaded.
      if (rows.length === 0 && !isAtStart && ids.length > 0) continue
      beginDay(call.at)
      rows.push({ kind: 'call', key: `c${call.at}`, sentAt: call.at, call })
      last = null
    }
  }
  const addMessage = (
    id: MessageId | null,
    localId: LocalId | null,
    authorId: UserId | null,
    sentAt: number,
    { isImage = false, album = null }: ImageGroupingData,
  ) => {
    addCallsUntil(sentAt)
    beginDay(sentAt)
    if (id !== null && id === unreadFrom) {
      rows.push({ kind: 'unread', key: 'unread', sentAt })
      last = null
    }
    const isGroupStart =
      last === null ||
      (id !== null && groupStarts.has(id)) ||
      last.authorId !== authorId ||
      sentAt - last.sentAt > GROUP_MS
    const message = { key: keyOfMessage(id, localId), id, localId, sentAt }
    const isTogether =
      isImage &&
      !isGroupStart &&
      last?.isImage === true &&
      (sentAt - last.sentAt <= IMAGE_GROUP_MS || (album !== null && album === last.album))
    const group = isTogether ? withImage(rows.at(-1), message) : null
    if (group) rows[rows.length - 1] = group
    else rows.push({ kind: 'message', ...message, isGroupStart })
    last = { authorId, sentAt, isImage, album }
  }

  const addOutgoing = ({ localId, createdAt, isImage, album }: RowInput['outgoing'][number], beforeAt = Infinity) => {
    // The stream can report a message before its request is answered. Without this check the row would appear twice for
    // one frame.
    if (known.has(localId)) return
    known.add(localId)
    // This device's clock may differ from the server's: a row must not get a day of its own between two others.
    const sentAt = Math.min(Math.max(createdAt, last?.sentAt ?? createdAt), beforeAt)
    addMessage(null, localId, myId, sentAt, { isImage, album: album ?? localId })
  }
  const failed = outgoing
    .filter(({ below }) => below !== undefined && (isAtStart || below >= (ids[0] ?? 0)))
    .sort((one, other) => one.below! - other.below!)
  let next = 0

  for (const id of ids) {
    const data = groupingDataOf(id)
    if (!data) continue
    for (; next < failed.length && failed[next]!.below! < id; next++) addOutgoing(failed[next]!, data.sentAt)
    // Only a faulty client gives two messages of one person the same local id; the first keeps the key.
    const localId = data.localId !== null && data.authorId === myId && !known.has(data.localId) ? data.localId : null
    if (localId !== null) known.add(localId)
    addMessage(id, localId, data.authorId, data.sentAt, {
      isImage: data.isImage,
      album: data.album ?? data.localId,
    })
  }
  if (isLive) {
    addCallsUntil(Infinity)
    for (const entry of failed.slice(next)) addOutgoing(entry)
    for (const entry of outgoing) if (entry.below === undefined) addOutgoing(entry)
  }
  return rows
}

const isSameMessage = (one: RowMessage, other: RowMessage) =>
  one.id === other.id && one.localId === other.localId && one.sentAt === other.sentAt

/** Whether two rows with the same key show the same content. */
function isSame(one: ListRow, other: ListRow): boolean {
  if (one.kind === 'message')
    return other.kind === 'message' && one.isGroupStart === other.isGroupStart && isSameMessage(one, other)
  if (one.kind === 'imageGroup')
    return (
      other.kind === 'imageGroup' &&
      one.isGroupStart === other.isGroupStart &&
      one.images.length === other.images.length &&
      one.images.every((message, index) => isSameMessage(message, other.images[index]!))
    )
  return one.kind === other.kind && ('sentAt' in one ? one.sentAt : 0) === ('sentAt' in other ? other.sentAt : 0)
}

/**
 * Returns a function that builds rows. Unchanged rows are the same objects as in the last call, so they do not render
 * again.
 */
export function createRowBuilder(): (input: RowInput) => ListRow[] {
  let before = new Map<string, ListRow>()
  return (input) => {
    const rows = buildRows(input).map((row) => {
      const known = before.get(row.key)
      return known && isSame(known, row) ? known : row
    })
    before = new Map(rows.map((row) => [row.key, row]))
    return rows
  }
}

/** The row with one more image, or null when it is full or has no messages. */
function withImage(row: ListRow | undefined, message: RowMessage): ListRow | null {
  const images = messagesOf(row)
  if (row === undefined || !('isGroupStart' in row) || images.length >= MAX_IMAGES) return null
  return {
    kind: 'imageGroup',
    key: row.key,
    isGroupStart: row.isGroupStart,
    sentAt: row.sentAt,
    images: [...images, message],
  }
}

/** The messages of a row: none, one, or the images of a group. */
export const messagesOf = (row: ListRow | undefined): readonly RowMessage[] =>
  row?.kind === 'message' ? [row] : row?.kind === 'imageGroup' ? row.images : []

/** The index of the row that shows the first matching message; -1 if there is none. */
export const indexOfMessage = (rows: readonly ListRow[], fits: (message: RowMessage) => boolean) =>
  rows.findIndex((row) => (row.kind === 'message' ? fits(row) : row.kind === 'imageGroup' && row.images.some(fits)))

/** The day of the row at this index, for the sticky line; null above the first day. */
export function dayAt(rows: readonly ListRow[], index: number): number | null {
  for (let above = Math.min(index, rows.length - 1); above >= 0; above -= 1) {
    const row = rows[above]!
    if (row.kind !== 'head' && row.kind !== 'older' && row.kind !== 'unread') return row.sentAt
  }
  return null
}
