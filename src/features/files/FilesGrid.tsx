/** The files as tiles, of which only those in view are in the document. Arrow keys move from tile to tile. */
import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { HeldNotice } from '@/components/list/lazyHeldNotice'
import { SortField } from '@/components/table/SortField'
import type { TableState } from '@/components/table/useDataTable'
import type { MessageId } from '@/domain/ids'
import { Checkbox } from '@/ui/fields/Choice'
import { focusWhenDrawn } from '@/ui/input/focus'
import { COARSE, useMedia } from '@/ui/layout/useMedia'
import { useHeldRows } from '@/ui/layout/useHeldRows'
import { useRowWindow } from '@/ui/layout/useRowWindow'
import { FileTile } from './FileTile'
import type { FileEntry } from './fileEntry'
import type { FileCommands } from './useFileCommands'
import { useGridColumns } from './useGridColumns'

const ROW_REM = 11.75
/** Rows that are drawn first. */
const FIRST_ROWS = 4
/** Fingers have no hover, so the buttons stand below the name. */
const COARSE_ROW_REM = 14.5

type Props = {
  table: TableState<FileEntry, MessageId>
  commands: FileCommands
  /** Shown and focused first. */
  startAt: MessageId | null
}

/** Returns the tile to which a key leads, or null for other keys. */
function tileAfter(key: string, at: number, columns: number, count: number, rowsPerPage: number): number | null {
  const last = count - 1
  const wanted: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    PageDown: at + columns * rowsPerPage,
    PageUp: at - columns * rowsPerPage,
    Home: 0,
    End: last,
  }
  const next = wanted[key]
  return next === undefined ? null : Math.max(0, Math.min(last, next))
}

/** The checkbox for all, and the order. */
function GridHead({ table }: Pick<Props, 'table'>) {
  const { t } = useTranslation('common')
  const { selection } = table
  return (
    <div className="flex min-h-9 items-center gap-3 [&>:first-child]:flex-none">
      <Checkbox
        label={t(($) => $.common.table.selectAll)}
        checked={selection.shown === 'all'}
        mixed={selection.shown === 'some'}
        onChange={(isOn) => (isOn ? selection.selectShown() : selection.deselectShown())}
      />
      <span className="ml-auto min-w-0 flex-1 sm:max-w-56">
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
  const { keyOf, matches, compare } = table.view.input
  const {
    rows: shown,
    now,
    waiting,
    release,
    ref: holdRef,
  } = useHeldRows(table.view.shown, { keyOf, purposes: [matches, compare] })
  const { selection } = table
  const isByTime = table.sort.columnId === 'date' && table.sort.isDescending
  const rowRem = useMedia(COARSE) ? COARSE_ROW_REM : ROW_REM
  const [widthRef, columns] = useGridColumns()
  const rowCount = columns === 0 ? 0 : Math.ceil(shown.length / columns)
  const tops = useMemo(() => Array.from({ length: rowCount + 1 }, (_, row) => row * rowRem), [rowCount, rowRem])
  const { ref, from, to, reveal, rowsPerPage } = useRowWindow(tops, holdRef)
  const body = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(startAt)
  const found = active === null ? -1 : shown.findIndex(({ messageId }) => messageId === active)
  const activeAt = Math.max(0, found)

  const focusTile = (at: number) => {
    const file = shown[at]
    if (!file) return
    reveal(Math.floor(at / columns))
    setActive(file.messageId)
    focusWhenDrawn(() => body.current?.querySelector<HTMLElement>(`[data-file="${file.messageId}"] [data-open]`))
  }
  const isStarted = useRef(startAt === null)
  useEffect(() => {
    if (isStarted.current || found < 0 || columns === 0) return
    isStarted.current = true
    focusTile(found)
  })
  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isRtl = document.documentElement.dir === 'rtl'
    const key = isRtl && event.key === 'ArrowLeft' ? 'ArrowRight' : event.key
    const next = tileAfter(key, activeAt, columns, shown.length, rowsPerPage(rowRem))
    if (next === null) return
    event.preventDefault()
    focusTile(next)
  }
  // Rows below the view come after those in it.
  const isOpen = useDeferredValue(true, false)
  const drawn = isOpen ? to - from : Math.min(to - from, FIRST_ROWS)
  const rows = Array.from({ length: drawn }, (_, step) => from + step)
  const activeRow = columns === 0 ? 0 : Math.floor(activeAt / columns)
  // The tile with the Tab stop stays in the document, or the focus would be lost.
  if (rowCount > 0 && (activeRow < from || activeRow >= to)) rows.push(activeRow)
  return (
    <div className="flex min-h-64 flex-1 flex-col gap-1">
      <GridHead table={table} />
      <div
        ref={ref}
        className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto -outline-offset-2 [scrollbar-width:thin]"
      >
        {waiting && (
          <HeldNotice
            waiting={waiting}
            onRelease={() => {
              release()
              if (isByTime) reveal(0)
            }}
            isByTime={isByTime}
            onFocus={() => body.current?.querySelector<HTMLElement>('[data-open]')?.focus()}
          />
        )}
        <div ref={widthRef}>
          {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- the tiles have the focus */}
          <div
            ref={body}
            role="grid"
            aria-label={t(($) => $.common.nav.files)}
            aria-rowcount={rowCount}
            aria-colcount={columns}
            aria-multiselectable
            onKeyDown={handleKey}
            className="relative"
            style={{ height: `${tops.at(-1)!}rem` }}
          >
            {rows.map((row) => (
              <div
                key={row}
                role="row"
                aria-rowindex={row + 1}
                className="absolute inset-x-0 grid gap-3 pb-3"
                style={{
                  top: `${tops[row]!}rem`,
                  height: `${rowRem}rem`,
                  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
                }}
              >
                {shown.slice(row * columns, (row + 1) * columns).map((drawn, column) => {
                  const file = now(drawn)
                  if (file === undefined) return <EmptyTile key={drawn.messageId} columnIndex={column + 1} />
                  return (
                    <FileTile
                      key={file.messageId}
                      file={file}
                      columnIndex={column + 1}
                      isTabStop={row * columns + column === activeAt}
                      isSelected={selection.keys.has(file.messageId)}
                      onSelect={selection.toggle}
                      onFocus={setActive}
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
