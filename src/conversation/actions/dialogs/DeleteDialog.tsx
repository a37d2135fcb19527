/** Asks before a message is deleted, and says who is affected. */
import { useTranslation } from 'react-i18next'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { activeReactions } from '@/domain/message'
import type { MessageId } from '@/domain/ids'
import { faultText } from '@/i18n/faultText'
import { usePersonName } from '@/components/person/personName'
import { selectMemberIds } from '@/store/channels/selectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { deleteMessage } from '@/store/history/removeMessages'
import { selectMyId } from '@/store/session/selectors'
import { ConfirmDialog } from '@/components/confirm/ConfirmDialog'
import { QuotedMessage } from './QuotedMessage'

/** Open while mounted; stays open with the reason when the server refuses. */
export function DeleteDialog({
  conversationKey,
  id,
  onClose,
}: {
  conversationKey: ConversationKey
  id: MessageId
  onClose: () => void
}) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const consequence = useConsequence(conversationKey, id)
  return (
    <ConfirmDialog
      title={t(($) => $.chat.delete.title)}
      body={consequence}
      confirmLabel={t(($) => $.chat.delete.confirm)}
      textOf={(fault) => t(($) => $.chat.delete.failed, { reason: faultText(t, fault).headline })}
      run={() => dispatch(deleteMessage(id))}
      doneText={t(($) => $.common.done.deleted)}
      onClose={onClose}
    >
      <div className="rounded bg-hover py-1 empty:hidden">
        <QuotedMessage id={id} />
      </div>
    </ConfirmDialog>
  )
}

/** The sentence that says who is affected by the deletion. */
function useConsequence(key: ConversationKey, id: MessageId): string {
  const { t } = useTranslation(['common', 'chat'])
  const target = toTarget(key)
  const members = useAppSelector((state) =>
    target.kind === 'channel' ? selectMemberIds(state, target.channelId).length : 0,
  )
  const partner = usePersonName(target.kind === 'direct' ? target.userId : null)
  const isSelf = useAppSelector((state) => target.kind === 'direct' && target.userId === selectMyId(state))
  const reactions = useAppSelector((state) => {
    const message = selectMessage(state, id)
    return message ? activeReactions(message.reactions).reduce((sum, { userIds }) => sum + userIds.length, 0) : 0
  })
  if (isSelf) return t(($) => $.chat.delete.forSelf)
  if (target.kind === 'direct') return t(($) => $.chat.delete.forBoth, { name: partner })
  if (reactions > 0) return t(($) => $.chat.delete.forAllReactions, { count: reactions })
  return t(($) => $.chat.delete.forAll, { count: members })
}
