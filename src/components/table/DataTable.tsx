/**
 * A table of many rows of which only those in view are in the document. Up, Down, Page Up, Page Down, Home and End move
 * between the same controls of a column, so that Tab leaves the table after one row. In a narrow place each row is a card.
 */
import { clsx } from 'clsx'
import { useCallback, useMemo, type KeyboardEvent, type ReactNode } from 'react'
import { HeldNotice } from '@/components/list/lazyHeldNotice'
import { useIsWide } from '@/ui/layout/useIsWide'
import { useRowList } from '@/ui/layout/useRowList'
import type { RowKey } from './column'
import { GroupRow } from './GroupRow'
import { SortField } from './SortField'
import { TableHeader } from './TableHeader'
import { TableRow } from './TableRow'
import { toItems, type TableItem } from './tableView'
import type { TableState } from './useDataTable'
import { useRowLayout } from './useRowLayout'

export type DataTableProps<Row, Key extends RowKey> = {
  table: TableState<Row, Key>
  /** The subject, which names the table. */
  label: string
  /** Names the row's checkbox, `Select Mira`. Without it nothing can be selected. */
  selectLabelOf?: (row: Row) => string
  /** Drawn with less contrast, for rows that have been dealt with. */
  isDimmed?: (row: Row) => boolean
  /** The height of a row; default 3. */
  rowRem?: number
  /** The width from which on the rows are lines of a table and not cards; default 40. */
  wideFromRem?: number
  /** This row is shown and focused at first, as after Back. */
  startAt?: Key | null
  /** Shown below the header when there are no rows. */
  empty: ReactNode
}

const GROUP_REM = 2.25

/** Fills the height of its flex column and scrolls inside; it is at least 16 rem high. */
export function DataTable<Row, Key extends RowKey>({
  table,
  label,
  selectLabelOf,
  isDimmed,
  rowRem = 3,
  wideFromRem = 40,
  startAt = null,
  empty,
}: DataTableProps<Row, Key>) {
  const { columns, groups, view, selection } = table
  const [widthRef, isWide] = useIsWide(wideFromRem)
  const layout = useRowLayout(columns, selectLabelOf !== undefined, isWide, rowRem)
  const { ref, listRef, ...list } = useTableRows(table, layout.heightRem, startAt)
  const { items, tabStop } = list
  const { keyOf } = view.input
  return (
    <div
      ref={widthRef}
      className={clsx(
        '@container relative h-64 min-h-64 flex-auto',
        // Above cards, the order stands beside the checkbox for all rows.
        isWide ? 'flex flex-col' : 'grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]',
      )}
    >
      {list.waiting && (
        <HeldNotice
          waiting={list.waiting}
          onRelease={list.release}
          onFocus={list.focusFirst}
          className="absolute inset-x-0 top-11 z-10 flex h-0 justify-center"
        />
      )}
      {!isWide && <SortField table={table} />}
      <div
        role="table"
        aria-label={label}
        aria-rowcount={items.length + 1}
        aria-colcount={layout.columnCount}
        className={isWide ? 'flex min-h-0 flex-1 flex-col' : 'contents'}
      >
        <TableHeader table={table} layout={layout} isSelectable={selectLabelOf !== undefined} />
        <div
          ref={ref}
          role="rowgroup"
          // A list without controls must be scrolled by keys, too.
          {...(selectLabelOf === undefined && { tabIndex: 0, 'aria-label': label })}
          className={clsx(
            'min-h-0 flex-1 overflow-x-hidden overflow-y-auto -outline-offset-2 [scrollbar-width:thin]',
            isWide ? '[scrollbar-gutter:stable]' : 'col-span-2 row-start-2',
          )}
        >
          {items.length === 0 && <EmptyRow columnCount={columns.length}>{empty}</EmptyRow>}
          <div
            ref={listRef}
            role="presentation"
            className="relative"
            style={{ height: `${list.tops.at(-1)!}rem` }}
            onKeyDown={list.handleKey}
          >
            {list.rendered.map((index) => {
              const item = list.now(items[index]!)
              const place = list.placeOf(index)
              if (item === undefined) return null
              if (item.kind === 'group')
                return (
                  <GroupRow
                    key={`group ${item.rank}`}
                    rowIndex={index + 2}
                    place={place}
                    title={groups?.title(item.rank, item.count)}
                    layout={layout}
                  />
                )
              const { row } = item
              const key = keyOf(row)
              return (
                <TableRow
                  key={`row ${key}`}
                  row={row}
                  rowKey={key}
                  rowIndex={index + 2}
                  place={place}
                  columns={columns}
                  layout={layout}
                  isActive={key === tabStop}
                  onActivate={() => list.setFocused(key)}
                  isOutside={view.outside.has(key)}
                  isDimmed={isDimmed?.(row) === true}
                  selectLabel={selectLabelOf?.(row)}
                  isSelected={selection.keys.has(key)}
                  onSelect={() => selection.toggle(key)}
                />
              )
            })}
          </div>
        </div>
      </div>
    </div>
  )
}

const EmptyRow = ({ columnCount, children }: { columnCount: number; children: ReactNode }) => (
  <div role="row">
    <div role="cell" aria-colspan={columnCount} className="flex flex-col py-6">
      {children}
    </div>
  </div>
)

const keyOfGroup = (rank: number) => `group ${rank}`
const isRow = ({ kind }: TableItem<unknown>) => kind === 'row'

const CONTROLS = ':is(button, input, a[href])'

/** Finds what gets the focus in a row: the control of the column in which a key was pressed. */
function selectorOf(key: RowKey, event: KeyboardEvent | null): string | null {
  const row = `[data-row="${CSS.escape(String(key))}"]`
  if (event === null) return `${row} [data-column] :is(button, a[href])`
  if (!(event.target instanceof HTMLElement)) return null
  // Arrow keys change the value of a text field or a select.
  if (event.target.matches('input:not([type=checkbox]), select, textarea')) return null
  const column = event.target.closest('[data-column]')?.getAttribute('data-column')
  return column ? `${row} [data-column="${CSS.escape(column)}"] ${CONTROLS}` : null
}

/** Returns the place of the control in which a key was pressed among those of its cell, so that Delete leads to Delete. */
function positionOf(event: KeyboardEvent | null): number {
  if (!(event?.target instanceof HTMLElement)) return 0
  const controls = event.target.closest('[data-column]')?.querySelectorAll(CONTROLS)
  return Math.max(0, [...(controls ?? [])].indexOf(event.target))
}

function useTableRows<Row, Key extends RowKey>(
  { view, groups }: TableState<Row, Key>,
  heightRem: number,
  startAt: Key | null,
) {
  const { keyOf, matches, compare } = view.input
  return useRowList<TableItem<Row>, RowKey>({
    items: useMemo(() => toItems(view, groups !== undefined), [view, groups]),
    keyOf: useCallback((item) => (item.kind === 'group' ? keyOfGroup(item.rank) : keyOf(item.row)), [keyOf]),
    isRow,
    heightOf: useCallback(({ kind }) => (kind === 'group' ? GROUP_REM : heightRem), [heightRem]),
    purposes: [matches, compare],
    startAt: [startAt],
    focusesStart: startAt !== null,
    selectorOf,
    positionOf,
  })
}
