/** The actions on the selected files. */
import { Download, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '@/components/table/SelectionBar'
import type { TableState } from '@/components/table/useDataTable'
import type { MessageId } from '@/domain/ids'
import { useFormat } from '@/i18n/useFormat'
import { useAppSelector, useAppStore } from '@/store/hooks'
import { Button } from '@/ui/fields/Button'
import type { FileEntry } from './fileEntry'
import { selectMayDelete } from './selectMayDelete'
import type { FileOverlay } from './useFileCommands'

type Props = { table: TableState<FileEntry, MessageId>; onOpen: (overlay: FileOverlay) => void }

/** Shown while files are selected, with their size in all. Delete concerns those that this person may delete. */
export function FilesSelection({ table: { selection }, onOpen }: Props) {
  const { t } = useTranslation(['common', 'file'])
  const format = useFormat()
  const { rows } = selection
  const store = useAppStore()
  const maySome = useAppSelector((state) => rows.some((file) => selectMayDelete(state, file)))
  if (rows.length === 0) return null
  const bytes = rows.reduce((sum, { size }) => sum + size, 0)
  return (
    <SelectionBar selection={selection}>
      {bytes > 0 && <span className="self-center text-sm text-muted tabular">{format.size(bytes)}</span>}
      <Button icon={Download} onClick={() => onOpen({ kind: 'download', files: rows })}>
        {t(($) => $.file.download)}
      </Button>
      {maySome && (
        <Button
          icon={Trash2}
          tone="quietDanger"
          onClick={() => {
            const state = store.getState()
            onOpen({ kind: 'delete', files: rows.filter((file) => selectMayDelete(state, file)) })
          }}
        >
          {t(($) => $.file.page.delete)}
        </Button>
      )}
    </SelectionBar>
  )
}
