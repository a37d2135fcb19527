/** The files as a table. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useConversationTitle } from '@/components/conversation/useConversationName'
import { usePersonName } from '@/components/person/personName'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import type { TableState } from '@/components/table/useDataTable'
import { useMoment } from '@/components/time/useMoment'
import { FileName } from '@/conversation/attachments/FileCard'
import type { MessageId } from '@/domain/ids'
import { languageOf } from '@/i18n/i18n'
import { useFormatOf } from '@/i18n/useFormat'
import { FileActions } from './FileActions'
import { byAge, bySize, fileNameOrder, type FileEntry } from './fileEntry'
import { Thumbnail } from '@/conversation/attachments/Thumbnail'
import type { FileCommands } from './useFileCommands'

/** Returns the columns; the same ones while `commands` is the same. */
export function useFileColumns(commands: FileCommands): readonly Column<FileEntry>[] {
  const { t, i18n } = useTranslation(['common', 'chat', 'file'])
  const format = useFormatOf(i18n)
  const byName = fileNameOrder(languageOf(i18n))
  return useMemo(
    () => [
      {
        id: 'name',
        title: t(($) => $.file.page.name),
        width: 'minmax(0,3fr)',
        card: 'line',
        isRowHeader: true,
        compare: byName,
        cell: (file, { tabIndex }) => (
          <button
            type="button"
            tabIndex={tabIndex}
            onClick={() => commands.preview(file)}
            className="flex min-w-0 items-center gap-2.5 rounded text-start pointer-coarse:relative pointer-coarse:-my-3 pointer-coarse:py-3"
          >
            <span
              aria-hidden
              className="grid size-8 flex-none place-items-center overflow-hidden rounded bg-sunken text-muted max-sm:hidden [&_span]:text-[10px]"
            >
              <Thumbnail file={file} />
            </span>
            <FileName name={file.name} />
          </button>
        ),
      },
      {
        id: 'from',
        title: t(($) => $.file.page.from),
        width: 'minmax(0,1.4fr)',
        card: 'line',
        cell: (file) => <Sender file={file} />,
      },
      {
        id: 'place',
        title: t(($) => $.file.page.conversation),
        width: 'minmax(0,1.4fr)',
        card: 'line',
        cell: (file) => <PlaceName file={file} />,
      },
      {
        id: 'size',
        title: t(($) => $.file.page.size),
        width: '6.5rem',
        card: 'line',
        compare: bySize,
        cell: ({ size }) => <span className="truncate text-muted tabular">{size === 0 ? '–' : format.size(size)}</span>,
      },
      {
        id: 'date',
        title: t(($) => $.file.page.date),
        width: '10.5rem',
        card: 'line',
        compare: byAge,
        cell: (file) => <When file={file} />,
      },
      {
        id: 'actions',
        title: t(($) => $.file.page.actions),
        titleHidden: true,
        width: '8rem',
        card: 'end',
        cell: (file, { tabIndex }) => (
          <span className="flex max-sm:grid max-sm:grid-cols-2">
            <FileActions file={file} commands={commands} tabIndex={tabIndex} />
          </span>
        ),
      },
    ],
    [t, format, byName, commands],
  )
}

/** The person who sent the file. */
function Sender({ file }: { file: FileEntry }) {
  const name = usePersonName(file.authorId)
  return (
    <bdi translate="no" className="truncate" title={name}>
      {name}
    </bdi>
  )
}

function PlaceName({ file }: { file: FileEntry }) {
  const { t } = useTranslation('file')
  const title = useConversationTitle(file.conversation)
  return (
    <span dir="auto" className="truncate text-match-parent text-muted">
      {file.conversation === null ? t(($) => $.file.page.direct) : title}
    </span>
  )
}

function When({ file }: { file: FileEntry }) {
  const moment = useMoment()
  return <span className="truncate text-muted tabular">{moment(file.at)}</span>
}

type Props = { table: TableState<FileEntry, MessageId>; startAt: MessageId | null }

/** Renders the table. `startAt` is shown and focused first. */
export function FilesList({ table, startAt }: Props) {
  const { t } = useTranslation(['common', 'file'])
  return (
    <DataTable
      table={table}
      label={t(($) => $.common.nav.files)}
      selectLabelOf={({ name }) => t(($) => $.file.page.select, { name })}
      wideFromRem={52}
      startAt={startAt}
      empty={null}
    />
  )
}
