/** The order of a table of cards, which has no column headers to press. */
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/ui/fields/IconButton'
import { SelectField } from '@/ui/fields/SelectField'
import type { RowKey } from './column'
import type { TableState } from './useDataTable'

/** Renders nothing when there is nothing to choose. */
export function SortField<Row, Key extends RowKey>({
  table: { columns, sort, sortBy },
}: {
  table: TableState<Row, Key>
}) {
  const { t } = useTranslation()
  const sortable = columns.filter(({ compare }) => compare !== undefined)
  if (sortable.length < 2) return null
  return (
    <div className="col-start-2 row-start-1 mb-1 flex items-center gap-2">
      <span className="min-w-0 flex-1">
        <SelectField
          label={t(($) => $.common.table.sortBy)}
          labelHidden
          value={sort.columnId}
          options={sortable.map(({ id, title }) => ({ value: id, text: title }))}
          onChange={sortBy}
        />
      </span>
      <IconButton
        icon={sort.isDescending ? ArrowDown : ArrowUp}
        label={t(($) => $.common.table.reverse)}
        onClick={() => sortBy(sort.columnId)}
      />
    </div>
  )
}
