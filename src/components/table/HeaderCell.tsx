/** The header of a column, a button if the column can be sorted. */
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Column, Sort } from './column'

type Props<Row> = {
  column: Column<Row>
  sort: Sort
  onSort: (columnId: string) => void
  /** In a table of cards: for assistive technology only, without controls. */
  isHidden: boolean
}

/** Renders the cell with its `aria-sort`. */
export function HeaderCell<Row>({ column: { id, title, titleHidden, compare }, sort, onSort, isHidden }: Props<Row>) {
  const { t } = useTranslation()
  const isSorted = sort.columnId === id
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp
  const name = (
    <span className={titleHidden ? 'sr-only' : 'min-w-0 text-start leading-4 wrap-break-word hyphens-auto'}>
      {title}
    </span>
  )
  return (
    <div
      role="columnheader"
      aria-label={title}
      aria-sort={compare && (isSorted ? (sort.isDescending ? 'descending' : 'ascending') : 'none')}
      className={isHidden ? 'sr-only' : 'flex min-w-0 px-2 text-sm text-muted'}
    >
      {compare && !isHidden ? (
        <button
          type="button"
          aria-label={t(($) => $.common.table.sortByColumn, { title })}
          onClick={() => onSort(id)}
          className="-mx-1.5 flex min-h-7 min-w-0 items-center gap-1 rounded px-1.5 font-medium hover:bg-hover pointer-coarse:min-h-11"
        >
          {name}
          {isSorted && <Arrow size={14} aria-hidden className="flex-none" />}
        </button>
      ) : (
        <span className="flex min-w-0 items-center font-medium">{name}</span>
      )}
    </div>
  )
}
