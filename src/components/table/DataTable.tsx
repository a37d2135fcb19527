/**
 * A table of many rows of which only those in view are in the document. Up, Down, Page Up, Page Down, Home and End move
 * between the controls of a column, so that Tab leaves the table after one row. In a narrow place each row is a card.
 */
import { clsx } from 'clsx'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useAiming } from '@/ui/input/useAiming'
import { useHeld } from '@/ui/layout/useHeld'
import { nextIndex } from '@/ui/input/arrowKeys'
import { focusWhenDrawn } from '@/ui/input/focus'
import { useIsWide } from '@/ui/layout/useIsWide'
import { useRowWindow } from '@/ui/layout/useRowWindow'
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
  const { items, rowNow, aiming } = useHeldItems(table)
  const tops = useMemo(() => topsOf(items, layout.heightRem), [items, layout.heightRem])
  const { ref, from, to, reveal, rowsPerPage } = useRowWindow(tops)
  const body = useRef<HTMLDivElement>(null)
  const { keyOf } = view.input
  const [active, setActive] = useState(startAt)
  const { activeIndex, rowIndexes } = useMemo(() => rowsOf(items, keyOf, active), [items, keyOf, active])

  useStart(startAt, activeIndex, reveal, body)

  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return
    const column = event.target.closest('[data-column]')?.getAttribute('data-column')
    const row = nextIndex(event.key, rowIndexes.indexOf(activeIndex), rowIndexes.length, rowsPerPage(layout.heightRem))
    const index = row === null ? undefined : rowIndexes[row]
    const item = index === undefined ? undefined : items[index]
    // Arrow keys change the value of a text field or a select.
    if (!column || item?.kind !== 'row' || event.target.matches('input:not([type=checkbox]), select, textarea')) return
    event.preventDefault()
    reveal(index!)
    setActive(keyOf(item.row))
    const selector = `[data-row="${CSS.escape(String(keyOf(item.row)))}"] [data-column="${CSS.escape(column)}"]`
    focusWhenDrawn(() => body.current?.querySelector<HTMLElement>(`${selector} :is(button, input, a[href])`))
  }

  const rendered = itemsToRender(from, to, activeIndex)
  return (
    <div
      ref={widthRef}
      className={clsx(
        'min-h-64 flex-1',
        // Above cards, the order stands beside the checkbox for all rows.
        isWide ? 'flex flex-col' : 'grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]',
      )}
    >
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
          {...aiming}
          // A list without controls must be scrolled by keys, too.
          tabIndex={selectLabelOf ? undefined : 0}
          className={clsx(
            'min-h-0 flex-1 overflow-x-hidden overflow-y-auto -outline-offset-2 [scrollbar-width:thin]',
            isWide ? '[scrollbar-gutter:stable]' : 'col-span-2 row-start-2',
          )}
        >
          {items.length === 0 && <EmptyRow columnCount={columns.length}>{empty}</EmptyRow>}
          <div
            ref={body}
            role="presentation"
            className="relative"
            style={{ height: `${tops.at(-1)!}rem` }}
            onKeyDown={handleKey}
          >
            {rendered.map((index) => {
              const item = items[index]!
              const place = { top: `${tops[index]!}rem`, height: `${tops[index + 1]! - tops[index]!}rem` }
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
              const key = keyOf(item.row)
              const row = rowNow(item.row)
              if (row === undefined) return null
              return (
                <TableRow
                  key={`row ${key}`}
                  row={row}
                  rowKey={key}
                  rowIndex={index + 2}
                  place={place}
                  columns={columns}
                  layout={layout}
                  isActive={index === activeIndex}
                  onActivate={() => setActive(key)}
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

/** The items, whose places are held while somebody aims at one. `rowNow` returns a row as it is now; undefined if it is gone. */
function useHeldItems<Row, Key extends RowKey>({ view, groups }: TableState<Row, Key>) {
  const { isAiming, handlers: aiming } = useAiming()
  const { keyOf, matches, compare } = view.input
  const wanted = useMemo(() => toItems(view, groups !== undefined), [view, groups])
  const items = useHeld(wanted, isAiming, [matches, compare])
  const present = useMemo(
    () => (items === wanted ? null : new Map(view.shown.map((row) => [keyOf(row), row]))),
    [items, wanted, view.shown, keyOf],
  )
  return { items, rowNow: (row: Row) => (present === null ? row : present.get(keyOf(row))), aiming }
}

/** The items in view, and the one with the Tab stop, or the focus would be lost. */
function itemsToRender(from: number, to: number, activeIndex: number): number[] {
  const rendered = Array.from({ length: to - from }, (_, step) => from + step)
  if (activeIndex >= 0 && (activeIndex < from || activeIndex >= to)) rendered.push(activeIndex)
  return rendered
}

/** Shows and focuses the row that was left last, once it is there. */
function useStart(
  startAt: RowKey | null,
  activeIndex: number,
  reveal: (index: number) => void,
  body: RefObject<HTMLElement | null>,
) {
  const isStarted = useRef(startAt === null)
  useEffect(() => {
    if (isStarted.current || activeIndex < 0) return
    isStarted.current = true
    reveal(activeIndex)
    const row = `[data-row="${CSS.escape(String(startAt))}"]`
    focusWhenDrawn(() => body.current?.querySelector<HTMLElement>(`${row} [data-column] :is(button, a[href])`))
  })
}

/** The top edges of the items in rem, followed by the bottom edge of the last one. */
function topsOf<Row>(items: readonly TableItem<Row>[], heightRem: number): number[] {
  const tops = [0]
  for (const { kind } of items) tops.push(tops.at(-1)! + (kind === 'group' ? GROUP_REM : heightRem))
  return tops
}

/** The item with the Tab stop: the row that had the focus last, else the first one; and the items that are rows. */
function rowsOf<Row, Key extends RowKey>(
  items: readonly TableItem<Row>[],
  keyOf: (row: Row) => Key,
  active: Key | null,
) {
  const rowIndexes = items.flatMap(({ kind }, index) => (kind === 'row' ? [index] : []))
  const found = active === null ? -1 : items.findIndex((item) => item.kind === 'row' && keyOf(item.row) === active)
  return { rowIndexes, activeIndex: found >= 0 ? found : (rowIndexes[0] ?? -1) }
}
