/** Deletes the selected messages. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageId } from '@/domain/ids'
import { previewText } from '@/conversation/message-body/previewText'
import { usePreviewTexts } from '@/conversation/message-body/usePreviewTexts'
import { showDoneToast } from '@/components/fault/doneToasts'
import { useAppSelector } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { useMessageActions } from '@/conversation/actions/MessageActions'
import { DeletionDialog } from './DeletionDialog'
import { useDeleteMany } from './useDeleteMany'
import { deselect, useDeletedIds, useGoneNotice } from './useDeletedIds'

/** Open while mounted. Deleted messages leave the selection; the others stay selected, and Retry covers only those. */
export function DeleteManyDialog({ ids, onClose }: { ids: readonly MessageId[]; onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const selection = useMessageActions()?.selection
  const deletion = useDeleteMany()
  const { isRunning, deletedCount, totalCount, start } = deletion
  const [remaining, setRemaining] = useState(ids)
  const gone = useDeletedIds(remaining)
  const left = remaining.filter((id) => !gone.includes(id))

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
  return (
    <DeletionDialog
      deletion={deletion}
      title={t(($) => $.chat.delete.many, { count: isRunning ? totalCount : left.length })}
      body={t(($) => $.chat.delete.manyBody)}
      confirmLabel={t(($) => $.chat.delete.manyConfirm)}
      nameOf={(id) => <Words id={id} />}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

/** The first words of a message. */
function Words({ id }: { id: MessageId }) {
  const words = usePreviewTexts()
  const message = useAppSelector((state) => selectMessage(state, id))
  return <span>{message && previewText(message.body, words)}</span>
}
