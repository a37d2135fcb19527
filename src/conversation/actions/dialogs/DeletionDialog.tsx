/** Asks before many messages are deleted, with the progress and the failures of `useDeleteMany`. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { faultText } from '@/i18n/faultText'
import type { MessageId } from '@/domain/ids'
import { UploadBar } from '@/conversation/attachments/upload/UploadCard'
import { AlertDialog } from '@/ui/overlays/AlertDialog'
import type { useDeleteMany } from './useDeleteMany'

type Props = {
  deletion: ReturnType<typeof useDeleteMany>
  title: string
  body: string
  confirmLabel: string
  /** A message by which people recognize it: its first words, or its file. */
  nameOf: (id: MessageId) => ReactNode
  onConfirm: () => void
  onClose: () => void
  /** Above the progress. */
  children?: ReactNode
}

/** Open while mounted. The confirming button becomes Retry after failures; the other one stops a running deletion. */
export function DeletionDialog({
  deletion: { isRunning, deletedCount, totalCount, failures, stop },
  title,
  body,
  confirmLabel,
  nameOf,
  onConfirm,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const progress = t(($) => $.chat.delete.manyDone, { done: deletedCount, all: totalCount })
  return (
    <AlertDialog
      title={title}
      body={body}
      confirmLabel={!isRunning && failures.length > 0 ? t(($) => $.common.action.retry) : confirmLabel}
      cancelLabel={isRunning ? t(($) => $.chat.delete.stop) : t(($) => $.common.action.cancel)}
      closeLabel={t(($) => $.common.action.close)}
      tone="danger"
      busy={isRunning}
      onConfirm={onConfirm}
      onClose={isRunning ? stop : onClose}
    >
      {children}
      {totalCount > 0 && (
        <div className="grid gap-2 text-sm">
          <p role="status" className="tabular">
            {progress}
          </p>
          <UploadBar name={progress} sent={deletedCount} total={totalCount} />
          {failures.length > 0 && (
            <>
              <p role="alert" className="font-medium text-danger-text">
                {t(($) => $.chat.delete.manyFailed, { count: failures.length })}
              </p>
              <ul className="m-0 grid max-h-[30dvh] list-none gap-1 overflow-y-auto p-0">
                {failures.map(({ id, fault }) => (
                  <li key={id} className="grid rounded bg-hover px-3 py-1.5">
                    <bdi className="truncate">{nameOf(id)}</bdi>
                    <span className="text-xs text-muted">{faultText(t, fault).headline}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </AlertDialog>
  )
}
