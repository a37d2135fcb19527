/** Where the feed is drawn first, from known and guessed heights; the exact place is walked to once the rows are measured. */
import type { MessageId } from '@/domain/ids'
import { indexOfTile, type FeedRow } from './buildRows'
import { isStoodAt, type Place } from './places'

/** px of the window that are not the feed: header, box, hint. */
const AROUND_PX = 150
/** px above the unread line that stay in sight. */
const ABOVE_LINE_PX = 56

/** A guess of the feed's height in px before it is measured. */
export const viewportHeight = () => Math.max(200, window.innerHeight - AROUND_PX)

type Input = {
  rows: readonly FeedRow[]
  estimateSize: (index: number) => number
  at: MessageId | null
  unreadFrom: MessageId | null
  place: Place | undefined
}

/** The scroll position in px at which the first drawing is about right. */
export function firstOffset({ rows, estimateSize, at, unreadFrom, place }: Input): number {
  const known = new Map(place?.sizes.map(({ key, size }) => [key, size]))
  const sizeOf = (row: FeedRow, index: number) => known.get(row.key) ?? estimateSize(index)
  const startOf = (index: number) =>
    index < 0 ? null : rows.slice(0, index).reduce((sum, row, before) => sum + sizeOf(row, before), 0)
  const height = viewportHeight()
  const total = rows.reduce((sum, row, index) => sum + sizeOf(row, index), 0)
  const foot = Math.max(0, total - height)
  if (at !== null) return clamp((startOf(indexOfTile(rows, ({ id }) => id === at)) ?? total) - height / 2, foot)
  if (unreadFrom !== null && !isStoodAt(place))
    return clamp((startOf(rows.findIndex(({ kind }) => kind === 'unread')) ?? total) - ABOVE_LINE_PX, foot)
  const { top = null } = place ?? {}
  if (top) return clamp((startOf(rows.findIndex(({ key }) => key === top.rowKey)) ?? total) + top.hiddenPx, foot)
  return foot
}

const clamp = (offset: number, most: number) => Math.min(most, Math.max(0, offset))
