/** The columns of a table with many rows. */
import type { ReactNode } from 'react'

export type RowKey = string | number

/** The state of a row that its cells depend on. */
type CellProps = {
  /** For the controls in the cell: only the controls of one row are Tab stops. */
  tabIndex: 0 | -1
  /** The row has changed and does not match the filter any more. It stays until the filter or the order changes. */
  isOutside: boolean
}

export type Column<Row> = {
  id: string
  title: string
  /** Shows the title to assistive technology only. */
  titleHidden?: boolean
  /** A track of a CSS grid: `minmax(0,2fr)`, `8rem`. */
  width: string
  /** Makes the column sortable. A new function sorts again, so it is defined outside of components. */
  compare?: (one: Row, other: Row) => number
  cell: (row: Row, props: CellProps) => ReactNode
  /** In a narrow table every row is a card: the column is a line of it, stands at its start or end, or is left out. */
  card: 'start' | 'line' | 'end' | 'none'
  /** How many lines it is high in a card; one by default. */
  cardLines?: 1 | 2
  /** Names the row for assistive technology. */
  isRowHeader?: boolean
}

/** Rows under headings. The rank of a row's group comes before its order by column. */
export type Groups<Row> = {
  /** A new function sorts again. */
  rankOf: (row: Row) => number
  /** The heading of a group; `count` is the number of shown rows that belong to it now. */
  title: (rank: number, count: number) => string
}

export type Sort = { columnId: string; isDescending: boolean }
