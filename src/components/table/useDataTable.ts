/** The state of a table: order, shown rows and selection. */
import { useMemo, useState } from 'react'
import type { Column, Groups, RowKey, Sort } from './column'
import { tableView, type TableView, type ViewInput } from './tableView'

export type TableOptions<Row, Key extends RowKey> = {
  rows: readonly Row[]
  /** Defined outside of components, as are `compare` and `rankOf`. */
  keyOf: (row: Row) => Key
  columns: readonly Column<Row>[]
  /** The filter; without one every row shows. A new function filters again, so it comes from `useMemo` or `useCallback`. */
  matches?: (row: Row) => boolean
  groups?: Groups<Row> | undefined
  initialSort: Sort
}

export type Selection<Row, Key extends RowKey> = {
  keys: ReadonlySet<Key>
  /** The selected rows, hidden ones too, in the order of the table. */
  rows: readonly Row[]
  toggle: (key: Key) => void
  /** Adds all shown rows; rows that the filter hides stay selected. */
  selectShown: () => void
  /** Removes all shown rows from the selection. */
  deselectShown: () => void
  clear: () => void
  /** Of the selected rows, the number that the filter hides. */
  hiddenCount: number
  /** Whether all shown rows are selected, or some of them. */
  shown: 'all' | 'some' | 'none'
}

export type TableState<Row, Key extends RowKey> = {
  columns: readonly Column<Row>[]
  groups: Groups<Row> | undefined
  view: TableView<Row, Key>
  sort: Sort
  /** Sorts by a column; by the current one in the other direction. */
  sortBy: (columnId: string) => void
  selection: Selection<Row, Key>
}

const noRank = () => 0
const inGivenOrder = () => 0
const everyRow = () => true

const isSameInput = <Row, Key extends RowKey>(one: ViewInput<Row, Key>, other: ViewInput<Row, Key>) =>
  one.rows === other.rows &&
  one.matches === other.matches &&
  one.compare === other.compare &&
  one.rankOf === other.rankOf

/** Returns the state for `DataTable`. The selection survives every change of filter and order. */
export function useDataTable<Row, Key extends RowKey>({
  rows,
  keyOf,
  columns,
  matches = everyRow,
  groups,
  initialSort,
}: TableOptions<Row, Key>): TableState<Row, Key> {
  const [sort, setSort] = useState(initialSort)
  const byColumn = columns.find(({ id }) => id === sort.columnId)?.compare ?? inGivenOrder
  const { isDescending } = sort
  const compare = useMemo(
    () => (isDescending ? (one: Row, other: Row) => byColumn(other, one) : byColumn),
    [byColumn, isDescending],
  )
  const input = { rows, keyOf, matches, compare, rankOf: groups?.rankOf ?? noRank }
  const [before, setBefore] = useState(() => tableView(input))
  const view = isSameInput(before.input, input) ? before : tableView(input, before)
  if (view !== before) setBefore(view)
  return {
    columns,
    groups,
    view,
    sort,
    sortBy: (columnId) =>
      setSort((current) => ({ columnId, isDescending: current.columnId === columnId && !current.isDescending })),
    selection: useSelection(view),
  }
}

function useSelection<Row, Key extends RowKey>(view: TableView<Row, Key>): Selection<Row, Key> {
  const { keyOf } = view.input
  const [keys, setKeys] = useState<ReadonlySet<Key>>(new Set<Key>())
  const rows = useMemo(
    () => (keys.size === 0 ? [] : view.ordered.filter((row) => keys.has(keyOf(row)))),
    [keys, view.ordered, keyOf],
  )
  const shownCount = useMemo(
    () => (keys.size === 0 ? 0 : view.shown.filter((row) => keys.has(keyOf(row))).length),
    [keys, view.shown, keyOf],
  )
  return {
    keys,
    rows,
    toggle: (key) =>
      setKeys(
        (current) => new Set(current.has(key) ? [...current].filter((other) => other !== key) : [...current, key]),
      ),
    selectShown: () => setKeys((current) => new Set([...current, ...view.shown.map(keyOf)])),
    deselectShown() {
      const shown = new Set(view.shown.map(keyOf))
      setKeys((current) => new Set([...current].filter((key) => !shown.has(key))))
    },
    clear: () => setKeys(new Set<Key>()),
    hiddenCount: rows.length - shownCount,
    shown: shownCount === 0 ? 'none' : shownCount === view.shown.length ? 'all' : 'some',
  }
}
