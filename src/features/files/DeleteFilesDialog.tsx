/** Asks before files are deleted with their messages, shows the progress, and names those that could not be. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDoneToast } from '@/components/fault/doneToasts'
import { useDeleteMany } from '@/conversation/actions/dialogs/useDeleteMany'
import { UploadBar } from '@/conversation/attachments/upload/UploadCard'
import { faultText } from '@/i18n/faultText'
import { AlertDialog } from '@/ui/overlays/AlertDialog'
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
  const { isRunning, deletedCount, totalCount, failures, start, stop } = useDeleteMany()
  const [left, setLeft] = useState(() => files.map(({ messageId }) => messageId))
  const hasFailed = !isRunning && failures.length > 0
  const nameOf = (id: number) => files.find(({ messageId }) => messageId === id)?.name ?? ''
  const confirm = async () => {
    const remaining = await start(left)
    setLeft([...remaining])
    if (remaining.length > 0) return
    showDoneToast(t, 'deleted')
    onDone()
    onClose()
  }
  const progress = t(($) => $.chat.delete.manyDone, { done: deletedCount, all: totalCount })
  return (
    <AlertDialog
      title={t(($) => $.file.page.deleteMany, { count: isRunning ? totalCount : left.length })}
      body={t(($) => $.file.page.deleteBody)}
      confirmLabel={hasFailed ? t(($) => $.common.action.retry) : t(($) => $.file.page.delete)}
      cancelLabel={isRunning ? t(($) => $.chat.delete.stop) : t(($) => $.common.action.cancel)}
      closeLabel={t(($) => $.common.action.close)}
      tone="danger"
      busy={isRunning}
      onConfirm={() => void confirm()}
      onClose={() => {
        if (isRunning) return void stop()
        onClose()
      }}
    >
      <ul className="m-0 grid max-h-[20dvh] list-none gap-1 overflow-y-auto rounded bg-hover px-3 py-1.5 text-sm">
        {files.slice(0, MAX_NAMES).map(({ messageId, name }) => (
          <li key={messageId} className="truncate">
            <bdi>{name}</bdi>
          </li>
        ))}
        {files.length > MAX_NAMES && (
          <li className="text-muted">{t(($) => $.file.page.andMore, { count: files.length - MAX_NAMES })}</li>
        )}
      </ul>
      {totalCount > 1 && (
        <>
          <p role="status" className="text-sm tabular">
            {progress}
          </p>
          <UploadBar name={progress} sent={deletedCount} total={totalCount} />
        </>
      )}
      {hasFailed && (
        <ul role="alert" className="m-0 grid max-h-[20dvh] list-none gap-1 overflow-y-auto p-0 text-sm">
          {failures.map(({ id, fault }) => (
            <li key={id} className="grid text-danger-text">
              <bdi className="truncate">{nameOf(id)}</bdi>
              <span className="text-xs">{faultText(t, fault).headline}</span>
            </li>
          ))}
        </ul>
      )}
    </AlertDialog>
  )
}

const MAX_NAMES = 20
