/** The layout of the rows: lines with columns, or cards. */
import { useMemo } from 'react'
import type { Column } from './column'

export type RowLayout = {
  isCard: boolean
  isSelectable: boolean
  /** The value of `grid-template-columns`. */
  tracks: string
  heightRem: number
  /** The number of columns, the checkboxes included. */
  columnCount: number
}

const CARD_PADDING_REM = 1
const LINE_REM = 1.25

/** Returns the layout for a wide or a narrow place. */
export function useRowLayout<Row>(
  columns: readonly Column<Row>[],
  isSelectable: boolean,
  isWide: boolean,
  rowRem: number,
): RowLayout {
  return useMemo(() => {
    const select = isSelectable ? '2.75rem ' : ''
    const shared = { isCard: !isWide, isSelectable, columnCount: columns.length + (isSelectable ? 1 : 0) }
    if (isWide) return { ...shared, tracks: select + columns.map(({ width }) => width).join(' '), heightRem: rowRem }
    const lineCount = columns.reduce((sum, { card, cardLines = 1 }) => sum + (card === 'line' ? cardLines : 0), 0)
    return {
      ...shared,
      tracks: `${select}${columns.some(({ card }) => card === 'start') ? 'auto ' : ''}minmax(0,1fr) auto`,
      heightRem: CARD_PADDING_REM + Math.max(2, lineCount) * LINE_REM,
    }
  }, [columns, isSelectable, isWide, rowRem])
}
