/** What a conversation is called. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { useTranslation } from '@/i18n/useTranslation'
import { selectChannel } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectIsDeleted, selectUser } from '@/store/users/selectors'

/** The name of a conversation as people say it: the channel's or the person's; strangers are told apart by their numbers. */
export function useConversationName(key: ConversationKey): string {
  const { t } = useTranslation()
  const target = toTarget(key)
  return useAppSelector((state) => {
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
