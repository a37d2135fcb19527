/** Asks before a message goes for good, and says for whom. */
import { useDeleteMessageMutation } from '@/api/messageHooks'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import { standingReactions } from '@/domain/message'
import type { MessageId } from '@/domain/ids'
import { faultText } from '@/i18n/faultText'
import { useTranslation } from '@/i18n/useTranslation'
import { previewText } from '@/parts/message/previewText'
import { usePreviewWords } from '@/parts/message/usePreviewWords'
import { Face } from '@/parts/person/Face'
import { usePersonName } from '@/parts/person/personName'
import { selectMemberIds } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { selectMyId } from '@/store/session/selectors'
import { selectUser } from '@/store/users/selectors'
import { AlertDialog } from '@/ui/AlertDialog'

/** Mounted is open; stays open with the reason when the server refuses. */
export function DeleteDialog({
  conversationKey,
  id,
  onClose,
}: {
  conversationKey: ConversationKey
  id: MessageId
  onClose: () => void
}) {
  const { t } = useTranslation()
  const words = usePreviewWords()
  const [remove, { isLoading, error }] = useDeleteMessageMutation()
  const message = useAppSelector((state) => selectMessage(state, id))
  const author = useAppSelector((state) => (message ? selectUser(state, message.authorId) : undefined))
  const consequence = useConsequence(conversationKey, id)
  const confirm = async () => {
    const answer = await remove(id)
    if (!('error' in answer)) onClose()
  }
  return (
    <AlertDialog
      title={t(($) => $.chat.delete.title)}
      body={consequence}
      confirmLabel={t(($) => $.chat.delete.confirm)}
      cancelLabel={t(($) => $.common.action.cancel)}
      tone="danger"
      busy={isLoading}
      {...(error && { error: t(($) => $.chat.delete.failed, { reason: faultText(t, error as Fault).headline }) })}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {message && (
        <div className="flex min-w-0 items-center gap-2 rounded bg-hover px-3 py-2 text-sm">
          <Face user={author} size={24} />
          <span className="truncate">{previewText(message.body, words)}</span>
        </div>
      )}
    </AlertDialog>
  )
}

/** The sentence that names whom the deletion concerns. */
function useConsequence(key: ConversationKey, id: MessageId): string {
  const { t } = useTranslation()
  const target = toTarget(key)
  const members = useAppSelector((state) =>
    target.kind === 'channel' ? selectMemberIds(state, target.channelId).length : 0,
  )
  const partner = usePersonName(target.kind === 'direct' ? target.userId : null)
  const isSelf = useAppSelector((state) => target.kind === 'direct' && target.userId === selectMyId(state))
  const reactions = useAppSelector((state) => {
    const message = selectMessage(state, id)
    return message ? standingReactions(message.reactions).reduce((sum, { userIds }) => sum + userIds.length, 0) : 0
  })
  if (isSelf) return t(($) => $.chat.delete.forSelf)
  if (target.kind === 'direct') return t(($) => $.chat.delete.forBoth, { name: partner })
  if (reactions > 0) return t(($) => $.chat.delete.forAllReactions, { count: reactions })
  return t(($) => $.chat.delete.forAll, { count: members })
}
