/** Asks before many messages are deleted, shows the progress, and lists the failures with their reasons. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageId } from '@/domain/ids'
import { faultText } from '@/i18n/faultText'
import { previewText } from '../../message-body/previewText'
import { usePreviewTexts } from '../../message-body/usePreviewTexts'
import { showDoneToast } from '@/components/fault/doneToasts'
import { UploadBar } from '../../attachments/upload/UploadCard'
import { useAppSelector } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { AlertDialog } from '@/ui/overlays/AlertDialog'
import { useMessageActions } from '@/conversation/actions/MessageActions'
import { useDeleteMany, type Failure } from './useDeleteMany'
import { deselect, useDeletedIds, useGoneNotice } from './useDeletedIds'

/** Open while mounted. Deleted messages leave the selection; the others stay selected, and Retry covers only those. */
export function DeleteManyDialog({ ids, onClose }: { ids: readonly MessageId[]; onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const selection = useMessageActions()?.selection
  const { isRunning, deletedCount, totalCount, failures, start, stop } = useDeleteMany()
  const [remaining, setRemaining] = useState(ids)
  const gone = useDeletedIds(remaining)
  const left = remaining.filter((id) => !gone.includes(id))
  const hasFailed = !isRunning && failures.length > 0

  const confirm = async () => {
    const notDeleted = await start(left)
    const deleted = left.filter((id) => !notDeleted.includes(id))
    if (selection) deselect(selection, deleted)
    setRemaining(notDeleted)
    if (notDeleted.length > 0) return
    showDoneToast(t, 'deleted')
    onClose()
  }
  // The remaining messages were deleted by others.
  useGoneNotice(!isRunning && left.length === 0 && (deletedCount < totalCount || totalCount === 0), onClose)
  const progress = t(($) => $.chat.delete.manyDone, { done: deletedCount, all: totalCount })
  return (
    <AlertDialog
      title={t(($) => $.chat.delete.many, { count: isRunning ? totalCount : left.length })}
      body={t(($) => $.chat.delete.manyBody)}
      confirmLabel={hasFailed ? t(($) => $.common.action.retry) : t(($) => $.chat.delete.manyConfirm)}
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
      {totalCount > 0 && (
        <div className="grid gap-2 text-sm">
          <p role="status" className="tabular">
            {progress}
          </p>
          <UploadBar name={progress} sent={deletedCount} total={totalCount} />
          {failures.length > 0 && (
            <>
              <p className="font-medium text-danger-text">
                {t(($) => $.chat.delete.manyFailed, { count: failures.length })}
              </p>
              <ul className="m-0 grid max-h-[30dvh] list-none gap-1 overflow-y-auto p-0">
                {failures.map((failure) => (
                  <FailedDeletion key={failure.id} failure={failure} />
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </AlertDialog>
  )
}

function FailedDeletion({ failure: { id, fault } }: { failure: Failure }) {
  const { t } = useTranslation(['common', 'chat'])
  const words = usePreviewTexts()
  const message = useAppSelector((state) => selectMessage(state, id))
  return (
    <li className="grid rounded bg-hover px-3 py-1.5">
      <bdi className="truncate">{message && previewText(message.body, words)}</bdi>
      <span className="text-xs text-muted">{faultText(t, fault).headline}</span>
    </li>
  )
}
