/** The header of a table. It stays in view, because only the rows below it scroll. */
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '@/ui/fields/Choice'
import type { RowKey } from './column'
import { HeaderCell } from './HeaderCell'
import type { TableState } from './useDataTable'
import type { RowLayout } from './useRowLayout'

type Props<Row, Key extends RowKey> = { table: TableState<Row, Key>; layout: RowLayout; isSelectable: boolean }

/** Renders the column headers; above cards they are there for assistive technology only. */
export function TableHeader<Row, Key extends RowKey>({
  table: { columns, sort, sortBy, selection },
  layout: { isCard, tracks },
  isSelectable,
}: Props<Row, Key>) {
  const { t } = useTranslation()
  return (
    <div
      role="rowgroup"
      className={clsx(
        'flex-none overflow-hidden',
        isCard ? 'col-start-1 row-start-1' : '[scrollbar-gutter:stable] [scrollbar-width:thin]',
      )}
    >
      <div
        role="row"
        aria-rowindex={1}
        className={isCard ? 'flex items-center gap-1' : 'grid min-h-10 items-center border-b border-line-strong'}
        style={isCard ? undefined : { gridTemplateColumns: tracks }}
      >
        {isSelectable && (
          <div
            role="columnheader"
            aria-label={t(($) => $.common.table.selectAll)}
            className="grid min-w-11 place-items-center"
          >
            <Checkbox
              label={t(($) => $.common.table.selectAll)}
              labelHidden
              checked={selection.shown === 'all'}
              mixed={selection.shown === 'some'}
              onChange={() => (selection.shown === 'all' ? selection.deselectShown() : selection.selectShown())}
            />
          </div>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} sort={sort} onSort={sortBy} isHidden={isCard} />
        ))}
      </div>
    </div>
  )
}
