/** Which messages can no longer be acted on. Late: only what acts asks. */
import { useEffect, useEffectEvent } from 'react'
import { shallowEqual } from 'react-redux'
import type { MessageId } from '@/domain/ids'
import { useTranslation } from '@/i18n/useTranslation'
import { useAppSelector } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { showToast } from '@/ui/toast'
import type { Selection } from './selection'

/** Those of the ids that were deleted or are over; what is chosen is in memory as long as it is there (`messagesHeld`). */
export const useGone = (ids: readonly MessageId[]): readonly MessageId[] =>
  useAppSelector((state) => ids.filter((id) => selectMessage(state, id)?.deletedBy !== null), shallowEqual)

/** Takes these out of what is chosen. Here, and not in the selection: nobody needs it to read. */
export function letGo(selection: Selection, gone: readonly MessageId[]) {
  for (const id of gone) if (selection.ids().includes(id)) selection.turn(id)
}

/** Says once that what something open is about is gone, and closes it; `isWished`: whoever made it go needs no news. */
export function useGoneNotice(isGone: boolean, onClose: () => void, isWished = false) {
  const { t } = useTranslation()
  const tell = useEffectEvent(() => {
    if (!isWished) showToast({ text: t(($) => $.chat.message.goneMeanwhile), tone: 'info' })
    onClose()
  })
  useEffect(() => {
    if (isGone) tell()
  }, [isGone])
}
