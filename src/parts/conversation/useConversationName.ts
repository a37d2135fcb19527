/** What a conversation is called. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { useTranslation } from '@/i18n/useTranslation'
import { selectChannel } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectIsDeleted, selectUser } from '@/store/users/selectors'

/** The name of a conversation as people say it: the channel's or the person's; strangers are told apart by their numbers. Empty for none. */
export function useConversationName(key: ConversationKey | null): string {
  const { t } = useTranslation()
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
