/** Asks before many messages are deleted, shows the progress, and lists the failures with their reasons. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageId } from '@/domain/ids'
import { faultText } from '@/i18n/faultText'
import { previewText } from '@/components/message/previewText'
import { usePreviewTexts } from '@/components/message/usePreviewTexts'
import { showDoneToast } from '@/components/fault/doneToasts'
import { UploadBar } from '@/components/upload/UploadCard'
import { useAppSelector } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { AlertDialog } from '@/ui/AlertDialog'
import { useMessageActions } from './MessageActions'
import { useDeleteMany, type Failure } from './useDeleteMany'
import { deselect, useDeletedIds, useGoneNotice } from './useDeletedIds'

/** Open while mounted. Deleted messages leave the selection; the others stay selected, and Retry covers only those. */
export function DeleteManyDialog({ ids, onClose }: { ids: readonly MessageId[]; onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const selection = useMessageActions()?.selection
  const { running, done, all, failures, begin, stop } = useDeleteMany()
  const [stayed, setStayed] = useState(ids)
  const gone = useDeletedIds(stayed)
  const left = stayed.filter((id) => !gone.includes(id))
  const hasFailed = !running && failures.length > 0

  const confirm = async () => {
    const still = await begin(left)
    const went = left.filter((id) => !still.includes(id))
    if (selection) deselect(selection, went)
    setStayed(still)
    if (still.length > 0) return
    showDoneToast(t, 'deleted')
    onClose()
  }
  // The remaining messages were deleted by others.
  useGoneNotice(!running && left.length === 0 && (done < all || all === 0), onClose)
  const progress = t(($) => $.chat.delete.manyDone, { done, all })
  return (
    <AlertDialog
      title={t(($) => $.chat.delete.many, { count: running ? all : left.length })}
      body={t(($) => $.chat.delete.manyBody)}
      confirmLabel={hasFailed ? t(($) => $.common.action.retry) : t(($) => $.chat.delete.manyConfirm)}
      cancelLabel={running ? t(($) => $.chat.delete.stop) : t(($) => $.common.action.cancel)}
      closeLabel={t(($) => $.common.action.close)}
      tone="danger"
      busy={running}
      onConfirm={() => void confirm()}
      onClose={() => {
        if (running) return void stop()
        onClose()
      }}
    >
      {all > 0 && (
        <div className="grid gap-2 text-sm">
          <p role="status" className="tabular">
            {progress}
          </p>
          <UploadBar name={progress} sent={done} total={all} />
          {failures.length > 0 && (
            <>
              <p className="font-medium text-danger-text">
                {t(($) => $.chat.delete.manyFailed, { count: failures.length })}
              </p>
              <ul className="m-0 grid max-h-[30dvh] list-none gap-1 overflow-y-auto p-0">
                {failures.map((failure) => (
                  <Stayed key={failure.id} failure={failure} />
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </AlertDialog>
  )
}

function Stayed({ failure: { id, fault } }: { failure: Failure }) {
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
