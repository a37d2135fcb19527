/** What can be done with the selected files. */
import { Download, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '@/components/table/SelectionBar'
import type { TableState } from '@/components/table/useDataTable'
import type { MessageId } from '@/domain/ids'
import { useFormat } from '@/i18n/useFormat'
import { Button } from '@/ui/Button'
import type { FileEntry } from './fileEntry'
import type { FileOverlay } from './useFileCommands'

type Props = { table: TableState<FileEntry, MessageId>; onOpen: (overlay: FileOverlay) => void }

/** Shown while files are selected, with their size in all. */
export function FilesSelection({ table: { selection, view }, onOpen }: Props) {
  const { t } = useTranslation(['common', 'file'])
  const format = useFormat()
  const { rows } = selection
  if (rows.length === 0) return null
  const shown = new Set(view.shown.map(({ messageId }) => messageId))
  const bytes = rows.reduce((sum, { size }) => sum + size, 0)
  return (
    <SelectionBar
      count={rows.length}
      hiddenCount={rows.filter(({ messageId }) => !shown.has(messageId)).length}
      onClear={selection.clear}
    >
      <span className="self-center text-sm text-muted tabular">{format.size(bytes)}</span>
      <Button icon={Download} onClick={() => onOpen({ kind: 'download', files: rows })}>
        {t(($) => $.file.download)}
      </Button>
      <Button icon={Trash2} tone="quietDanger" onClick={() => onOpen({ kind: 'delete', files: rows })}>
        {t(($) => $.file.page.delete)}
      </Button>
    </SelectionBar>
  )
}
