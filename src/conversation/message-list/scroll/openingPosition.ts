/**
 * Finds where a conversation opens: at a message, at the stored position, at the first unread message, or the bottom.
 */
import type { MessageId } from '@/domain/ids'
import { indexOfMessage, type ListRow } from '../buildRows'
import type { OpeningPlace } from './machine'
import { isAfterReload, type RestoredPosition } from './scrollPositions'

/** Height of the window in px that is not the message list: header, composer, hint. */
const OUTSIDE_LIST_PX = 150
/** Space in px above the unread line that stays visible. */
export const ABOVE_LINE_PX = 56

export type Opening = {
  /** The message to open at, from the address. */
  openAtId: MessageId | null
  /** The first message that was unread when the conversation was opened. */
  unreadFrom: MessageId | null
  /** The last position in this conversation. */
  position: RestoredPosition | undefined
  /** Whether every request of the opening has succeeded or failed. */
  settled: boolean
}

const unreadLineIndex = (rows: readonly ListRow[]) => rows.findIndex(({ kind }) => kind === 'unread')

/** Returns where to open among the rows that are loaded so far; `bottom` while the place itself is not loaded. */
export function findOpeningPlace(
  rows: readonly ListRow[],
  { openAtId, unreadFrom, position, settled }: Opening,
): OpeningPlace {
  const { top = null } = position ?? {}
  if (openAtId !== null)
    return indexOfMessage(rows, ({ id }) => id === openAtId) < 0
      ? { kind: 'bottom' }
      : { kind: 'message', id: openAtId }
  if (top && (unreadFrom === null || isAfterReload(position)) && rows.some(({ key }) => key === top.rowKey))
    return { kind: 'position' }
  if (unreadFrom !== null && (settled || !isAfterReload(position)) && unreadLineIndex(rows) >= 0)
    return { kind: 'unreadLine' }
  return { kind: 'bottom' }
}

/** An estimate of the message list's height in px before it is measured. */
export const viewportHeight = () => Math.max(200, window.innerHeight - OUTSIDE_LIST_PX)

type Input = Opening & { rows: readonly ListRow[]; estimateSize: (index: number) => number }

/**
 * The scroll position in px of the first render, from known and estimated heights; it is corrected once the rows are
 * measured.
 */
export function firstOffset({ rows, estimateSize, ...opening }: Input): number {
  const { position } = opening
  const known = new Map(position?.sizes.map(({ key, size }) => [key, size]))
  const sizeOf = (row: ListRow, index: number) => known.get(row.key) ?? estimateSize(index)
  const startOfRow = (index: number) => rows.slice(0, index).reduce((sum, row, before) => sum + sizeOf(row, before), 0)
  const height = viewportHeight()
  const bottom = Math.max(0, startOfRow(rows.length) - height)
  const within = (offset: number) => Math.min(bottom, Math.max(0, offset))
  const place = findOpeningPlace(rows, opening)
  switch (place.kind) {
    case 'message':
      return within(startOfRow(indexOfMessage(rows, ({ id }) => id === place.id)) - height / 2)
    case 'unreadLine':
      return within(startOfRow(unreadLineIndex(rows)) - ABOVE_LINE_PX)
    case 'position':
      return within(
        startOfRow(rows.findIndex(({ key }) => key === position?.top?.rowKey)) + (position?.top?.hiddenPx ?? 0),
      )
    case 'bottom':
      return bottom
  }
}
