/** Detects messages on which no action is possible any more. */
import { useEffect, useEffectEvent } from 'react'
import { shallowEqual } from 'react-redux'
import { useTranslation } from 'react-i18next'
import type { MessageId } from '@/domain/ids'
import { useAppSelector } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { showToast } from '@/ui/overlays/toast'
import type { Selection } from '@/conversation/actions/selection/selection'

/**
 * The ids whose messages were deleted or have expired. Selected messages stay in memory as long as they exist
 * (`messagesRetained`).
 */
export const useDeletedIds = (ids: readonly MessageId[]): readonly MessageId[] =>
  useAppSelector((state) => ids.filter((id) => selectMessage(state, id)?.deletedBy !== null), shallowEqual)

/** Removes these from the selection. */
export function deselect(selection: Selection, gone: readonly MessageId[]) {
  for (const id of gone) if (selection.ids().includes(id)) selection.toggle(id)
}

/** Closes something open when its message is deleted, with a notice; `isSilent` suppresses the notice. */
export function useGoneNotice(isGone: boolean, onClose: () => void, isSilent = false) {
  const { t } = useTranslation(['common', 'chat'])
  const notify = useEffectEvent(() => {
    if (!isSilent) showToast({ text: t(($) => $.chat.message.goneMeanwhile), tone: 'info' })
    onClose()
  })
  useEffect(() => {
    if (isGone) notify()
  }, [isGone])
}
