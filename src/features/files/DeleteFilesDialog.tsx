/** Asks before files are deleted with their messages, shows the progress, and names those that could not be. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDoneToast } from '@/components/fault/doneToasts'
import { DeletionDialog } from '@/conversation/actions/dialogs/DeletionDialog'
import { useDeleteMany } from '@/conversation/actions/dialogs/useDeleteMany'
import type { FileEntry } from './fileEntry'

type Props = {
  files: readonly FileEntry[]
  /** Called when all are deleted. */
  onDone: () => void
  onClose: () => void
}

/** Open while mounted. Retry repeats only what failed. */
export function DeleteFilesDialog({ files, onDone, onClose }: Props) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const deletion = useDeleteMany()
  const { isRunning, totalCount, start } = deletion
  const [left, setLeft] = useState(() => files.map(({ messageId }) => messageId))
  const confirm = async () => {
    const remaining = await start(left)
    setLeft([...remaining])
    if (remaining.length > 0) return
    showDoneToast(t, 'deleted')
    onDone()
    onClose()
  }
  return (
    <DeletionDialog
      deletion={deletion}
      title={t(($) => $.file.page.deleteMany, { count: isRunning ? totalCount : left.length })}
      body={t(($) => $.file.page.deleteBody)}
      confirmLabel={t(($) => $.file.page.delete)}
      nameOf={(id) => files.find(({ messageId }) => messageId === id)?.name ?? ''}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <ul className="m-0 grid max-h-[20dvh] list-none gap-1 overflow-y-auto rounded bg-hover px-3 py-1.5 text-sm">
        {files.slice(0, MAX_NAMES).map(({ messageId, name }) => (
          <li key={messageId} dir="auto" translate="no" className="truncate text-match-parent">
            {name}
          </li>
        ))}
        {files.length > MAX_NAMES && (
          <li className="text-muted">{t(($) => $.file.page.andMore, { count: files.length - MAX_NAMES })}</li>
        )}
      </ul>
    </DeletionDialog>
  )
}

const MAX_NAMES = 20
