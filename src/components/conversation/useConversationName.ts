/** The name of a conversation. */
import { useTranslation } from 'react-i18next'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { selectChannel } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectIsDeleted, selectUser } from '@/store/users/selectors'

/**
 * Returns the name of the channel or person. Unknown people are distinguished by their ids. Empty if there is no
 * conversation.
 */
export function useConversationName(key: ConversationKey | null): string {
  const { t } = useTranslation(['common', 'chat'])
  const target = key && toTarget(key)
  return useAppSelector((state) => {
    if (!target) return ''
    if (target.kind === 'channel')
      return selectChannel(state, target.channelId)?.name ?? t(($) => $.chat.list.unknownChannel)
    const { userId } = target
    const user = selectUser(state, userId)
    if (user) return user.name
    return selectIsDeleted(state, userId)
      ? t(($) => $.chat.message.deletedPerson)
      : t(($) => $.chat.list.unknownPerson, { id: userId })
  })
}
