/** The heading of a group of rows. */
import type { CSSProperties } from 'react'
import type { RowLayout } from './useRowLayout'

type Props = { title: string | undefined; rowIndex: number; place: CSSProperties; layout: RowLayout }

/** Renders a row of one cell, at its place in the virtual list. */
export const GroupRow = ({ title, rowIndex, place, layout }: Props) => (
  <div role="row" aria-rowindex={rowIndex} className="absolute inset-x-0" style={place}>
    <div
      role="rowheader"
      aria-colspan={layout.columnCount}
      className="flex h-full items-end px-2 pb-1 text-xs font-medium text-muted"
    >
      <span className="first-letter:uppercase">{title}</span>
    </div>
  </div>
)
