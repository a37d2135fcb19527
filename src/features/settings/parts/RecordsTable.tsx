/** The table of what an admin did in this browser: invitations, changes. */
import { FieldTarget } from '@/components/form/FieldTarget'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import { useDataTable } from '@/components/table/useDataTable'
import { EmptyState } from '@/ui/display/States'
import type { NumberedRecord } from './numbered'

type Props<Row> = {
  /** The name of the table in the search of settings. */
  field: string
  rows: readonly Row[]
  /** One of them is `at`. */
  columns: readonly Column<Row>[]
  label: string
  /** The width from which on the rows are lines of a table and not cards. */
  wideFromRem: number
  /** The text in place of rows. */
  none: string
}

const keyOf = ({ key }: NumberedRecord) => key

/** Newest first. */
export function RecordsTable<Row extends NumberedRecord>(props: Props<Row>) {
  const { field, rows, columns, label, wideFromRem, none } = props
  const table = useDataTable({ rows, keyOf, columns, initialSort: { columnId: 'at', isDescending: true } })
  return (
    <FieldTarget field={field} className="flex flex-1 flex-col gap-3">
      <DataTable table={table} label={label} wideFromRem={wideFromRem} empty={<EmptyState title={none} />} />
    </FieldTarget>
  )
}
