/**
 * The scroll position of the first render, from known and estimated heights; it is corrected once the rows are
 * measured.
 */
import type { MessageId } from '@/domain/ids'
import { indexOfMessage, type ListRow } from './buildRows'
import { isAfterReload, type ScrollPosition } from './scrollPositions'

/** Height of the window in px that is not the feed: header, composer, hint. */
const AROUND_PX = 150
/** Space in px above the unread line that stays visible. */
const ABOVE_LINE_PX = 56

/** An estimate of the feed's height in px before it is measured. */
export const viewportHeight = () => Math.max(200, window.innerHeight - AROUND_PX)

type Input = {
  rows: readonly ListRow[]
  estimateSize: (index: number) => number
  at: MessageId | null
  unreadFrom: MessageId | null
  position: ScrollPosition | undefined
}

/** The approximate scroll position in px for the first render. */
export function firstOffset({ rows, estimateSize, at, unreadFrom, position }: Input): number {
  const known = new Map(position?.sizes.map(({ key, size }) => [key, size]))
  const sizeOf = (row: ListRow, index: number) => known.get(row.key) ?? estimateSize(index)
  const startOf = (index: number) =>
    index < 0 ? null : rows.slice(0, index).reduce((sum, row, before) => sum + sizeOf(row, before), 0)
  const height = viewportHeight()
  const total = rows.reduce((sum, row, index) => sum + sizeOf(row, index), 0)
  const bottom = Math.max(0, total - height)
  if (at !== null) return clamp((startOf(indexOfMessage(rows, ({ id }) => id === at)) ?? total) - height / 2, bottom)
  if (unreadFrom !== null && !isAfterReload(position))
    return clamp((startOf(rows.findIndex(({ kind }) => kind === 'unread')) ?? total) - ABOVE_LINE_PX, bottom)
  const { top = null } = position ?? {}
  if (top) return clamp((startOf(rows.findIndex(({ key }) => key === top.rowKey)) ?? total) + top.hiddenPx, bottom)
  return bottom
}

const clamp = (offset: number, most: number) => Math.min(most, Math.max(0, offset))
