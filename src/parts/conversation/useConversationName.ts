/** What a conversation is called. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { useTranslation } from '@/i18n/useTranslation'
import { selectChannel } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/users/selectors'

/** The name of a conversation as people say it: the channel's or the person's. */
export function useConversationName(key: ConversationKey): string {
  const { t } = useTranslation()
  const target = toTarget(key)
  const name = useAppSelector((state) =>
    target.kind === 'channel' ? selectChannel(state, target.channelId)?.name : selectUser(state, target.userId)?.name,
  )
  if (name !== undefined) return name
  return target.kind === 'channel'
    ? t(($) => $.chat.list.unknownChannel)
    : t(($) => $.chat.list.unknownPerson, { id: target.userId })
}
