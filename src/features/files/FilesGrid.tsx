/** The files as tiles, of which only those in view are in the document. Arrow keys move from tile to tile. */
import { useCallback, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { HeldNotice } from '@/components/list/lazyHeldNotice'
import { SortField } from '@/components/table/SortField'
import type { TableState } from '@/components/table/useDataTable'
import type { MessageId } from '@/domain/ids'
import { Checkbox } from '@/ui/fields/Choice'
import { COARSE, useMedia } from '@/ui/layout/useMedia'
import { useRowList } from '@/ui/layout/useRowList'
import { FileTile } from './FileTile'
import type { FileEntry } from './fileEntry'
import type { FileCommands } from './useFileCommands'
import { useGridColumns } from './useGridColumns'

const ROW_REM = 12.75
/** Rows that are drawn first. */
const FIRST_ROWS = 4
/** Fingers have no hover, so the buttons stand below the name. */
const COARSE_ROW_REM = 15.5

type Props = {
  table: TableState<FileEntry, MessageId>
  commands: FileCommands
  /** Shown and focused first. */
  startAt: MessageId | null
}

/** The checkbox for all, and the order. */
function GridHead({ table }: Pick<Props, 'table'>) {
  const { t } = useTranslation('common')
  const { selection } = table
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 [&>:first-child]:flex-none">
      <Checkbox
        label={t(($) => $.common.table.selectAll)}
        checked={selection.shown === 'all'}
        mixed={selection.shown === 'some'}
        onChange={(isOn) => (isOn ? selection.selectShown() : selection.deselectShown())}
      />
      <span className="ms-auto min-w-0 flex-1 basis-40 sm:max-w-56">
        <SortField table={table} />
      </span>
    </div>
  )
}

/** The place of a file that is gone. */
const EmptyTile = ({ columnIndex }: { columnIndex: number }) => <div role="gridcell" aria-colindex={columnIndex} />

/** Renders the grid with the checkbox for all and the order above it. */
export function FilesGrid({ table, commands, startAt }: Props) {
  const { t } = useTranslation(['common', 'file'])
  const { selection } = table
  const isByTime = table.sort.columnId === 'date' && table.sort.isDescending
  const [widthRef, columns] = useGridColumns()
  const { ref, listRef, ...list } = useTiles(table, columns, startAt)
  const { items, tops } = list
  // Rows below the view come after those in it.
  const isOpen = useDeferredValue(true, false)
  const rows = isOpen ? list.rendered : list.rendered.slice(0, FIRST_ROWS)
  return (
    <div className="flex min-h-64 flex-1 flex-col gap-1">
      <GridHead table={table} />
      <div
        ref={ref}
        className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto -outline-offset-2 [scrollbar-width:thin]"
      >
        {list.waiting && (
          <HeldNotice
            waiting={list.waiting}
            onRelease={() => list.release(isByTime ? 0 : undefined)}
            isByTime={isByTime}
            onFocus={list.focusFirst}
          />
        )}
        <div ref={widthRef}>
          {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- the tiles have the focus */}
          <div
            ref={listRef}
            role="grid"
            aria-label={t(($) => $.common.nav.files)}
            aria-rowcount={tops.length - 1}
            aria-colcount={columns}
            aria-multiselectable
            onKeyDown={list.handleKey}
            className="relative"
            style={{ height: `${tops.at(-1)!}rem` }}
          >
            {rows.map((row) => (
              <div
                key={row}
                role="row"
                aria-rowindex={row + 1}
                className="absolute inset-x-0 grid gap-3 pb-3"
                style={{ ...list.placeOf(row), gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
              >
                {items.slice(row * columns, (row + 1) * columns).map((drawn, column) => {
                  const file = list.now(drawn)
                  if (file === undefined) return <EmptyTile key={drawn.messageId} columnIndex={column + 1} />
                  return (
                    <FileTile
                      key={file.messageId}
                      file={file}
                      columnIndex={column + 1}
                      isTabStop={file.messageId === list.tabStop}
                      isSelected={selection.keys.has(file.messageId)}
                      onSelect={selection.toggle}
                      onFocus={list.setFocused}
                      commands={commands}
                    />
                  )
                })}
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

const selectorOf = (id: MessageId) => `[data-file="${id}"] [data-open]`

function useTiles({ view }: Props['table'], columns: number, startAt: MessageId | null) {
  const { keyOf, matches, compare } = view.input
  const rowRem = useMedia(COARSE) ? COARSE_ROW_REM : ROW_REM
  return useRowList({
    items: view.shown,
    keyOf,
    columns,
    heightOf: useCallback(() => rowRem, [rowRem]),
    purposes: [matches, compare],
    startAt: [startAt],
    focusesStart: startAt !== null,
    selectorOf,
  })
}
