/** One row of a table: a line of cells, or a card. */
import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { Checkbox } from '@/ui/fields/Choice'
import type { Column, RowKey } from './column'
import type { RowLayout } from './useRowLayout'

type Props<Row> = {
  row: Row
  rowKey: RowKey
  rowIndex: number
  place: CSSProperties
  columns: readonly Column<Row>[]
  layout: RowLayout
  /** Whether its controls are Tab stops. */
  isActive: boolean
  onActivate: () => void
  isOutside: boolean
  isDimmed: boolean
  selectLabel: string | undefined
  isSelected: boolean
  onSelect: () => void
}

/** Renders the row at its place in the virtual list. */
export function TableRow<Row>({
  row,
  rowKey,
  rowIndex,
  place,
  columns,
  layout: { isCard, tracks },
  isActive,
  onActivate,
  isOutside,
  isDimmed,
  selectLabel,
  isSelected,
  onSelect,
}: Props<Row>) {
  const tabIndex = isActive ? 0 : -1
  const shown = isCard ? columns.filter(({ card }) => card !== 'none') : columns
  const lines = shown.filter(({ card }) => card === 'line')
  const start = selectLabel === undefined ? 1 : 2
  const offset = shown.some(({ card }) => card === 'start') ? start + 1 : start
  const cellStyle = ({ card, id }: Column<Row>): CSSProperties | undefined => {
    if (!isCard) return undefined
    const besideLines = `1 / span ${lines.length}`
    if (card === 'start') return { gridColumn: start, gridRow: besideLines }
    if (card === 'end') return { gridColumn: offset + 1, gridRow: besideLines }
    return { gridColumn: offset, gridRow: lines.findIndex((line) => line.id === id) + 1 }
  }
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      data-row={rowKey}
      onFocus={onActivate}
      className={clsx(
        'absolute inset-x-0 grid border-b border-line',
        isCard ? 'content-center' : 'items-center',
        isSelected ? 'bg-accent-soft' : 'hover:bg-hover',
        (isOutside || isDimmed) && 'text-muted',
      )}
      style={{ ...place, gridTemplateColumns: tracks }}
    >
      {selectLabel !== undefined && (
        <div
          role="cell"
          data-column="select"
          className="grid place-items-center"
          style={isCard ? { gridColumn: 1, gridRow: `1 / span ${lines.length}` } : undefined}
        >
          <Checkbox label={selectLabel} labelHidden checked={isSelected} tabIndex={tabIndex} onChange={onSelect} />
        </div>
      )}
      {shown.map((column) => (
        <div
          key={column.id}
          role={column.isRowHeader ? 'rowheader' : 'cell'}
          data-column={column.id}
          className={clsx(
            'flex min-w-0 items-center px-2',
            // Beside a taller control a single line stands in the middle.
            isCard && column.card === 'line' && ['self-center', column.cardLines === 2 ? 'h-10' : 'h-5'],
            // Large letters on a narrow page need its place for the name.
            isCard && column.card === 'start' && '@max-[15rem]:hidden',
          )}
          style={cellStyle(column)}
        >
          {column.cell(row, { tabIndex, isOutside })}
        </div>
      ))}
    </div>
  )
}
