/** Asks before many messages go for good, tells how far it is, and which of them stayed and why. */
import { useState } from 'react'
import type { MessageId } from '@/domain/ids'
import { faultText } from '@/i18n/faultText'
import { useTranslation } from '@/i18n/useTranslation'
import { previewText } from '@/parts/message/previewText'
import { usePreviewWords } from '@/parts/message/usePreviewWords'
import { UploadBar } from '@/parts/upload/UploadCard'
import { useAppSelector } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { AlertDialog } from '@/ui/AlertDialog'
import { useMessageActions } from './MessageActions'
import { useDeleteMany, type Failure } from './useDeleteMany'
import { letGo, useGone, useGoneNotice } from './useGone'

/** Mounted is open. What went is no longer chosen; what stayed is, and Retry means only that. */
export function DeleteManyDialog({ ids, onClose }: { ids: readonly MessageId[]; onClose: () => void }) {
  const { t } = useTranslation()
  const selection = useMessageActions()?.selection
  const { running, done, all, failures, begin, stop } = useDeleteMany()
  const [stayed, setStayed] = useState(ids)
  const gone = useGone(stayed)
  const left = stayed.filter((id) => !gone.includes(id))
  const hasFailed = !running && failures.length > 0

  const confirm = async () => {
    const still = await begin(left)
    const went = left.filter((id) => !still.includes(id))
    if (selection) letGo(selection, went)
    setStayed(still)
    if (still.length === 0) onClose()
  }
  // others took the last of them
  useGoneNotice(!running && left.length === 0 && (done < all || all === 0), onClose)
  const progress = t(($) => $.chat.delete.manyDone, { done, all })
  return (
    <AlertDialog
      title={t(($) => $.chat.delete.many, { count: running ? all : left.length })}
      body={t(($) => $.chat.delete.manyBody)}
      confirmLabel={hasFailed ? t(($) => $.common.action.retry) : t(($) => $.chat.delete.manyConfirm)}
      cancelLabel={running ? t(($) => $.chat.delete.stop) : t(($) => $.common.action.cancel)}
      tone="danger"
      busy={running}
      onConfirm={() => void confirm()}
      onCancel={() => {
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
  const { t } = useTranslation()
  const words = usePreviewWords()
  const message = useAppSelector((state) => selectMessage(state, id))
  return (
    <li className="grid rounded bg-hover px-3 py-1.5">
      <bdi className="truncate">{message && previewText(message.body, words)}</bdi>
      <span className="text-xs text-muted">{faultText(t, fault).headline}</span>
    </li>
  )
}
