/** The name of a conversation, with and without the sign of a channel. */
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/i18n/useFormat'
import { channelTitle } from '@/domain/channel'
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

/** Returns the name for sentences: a public channel has its sign, `# ops`. */
export function useConversationTitle(key: ConversationKey | null): string {
  const name = useConversationName(key)
  const target = key && toTarget(key)
  const isPublic = useAppSelector((state) =>
    target?.kind === 'channel' ? selectChannel(state, target.channelId)?.isPublic : undefined,
  )
  return isPublic === undefined ? name : channelTitle({ name, isPublic })
}

/** Returns the accessible name: `# ops`, `leads, private channel`, `Bo`. */
export function useConversationLabel(key: ConversationKey | null): string {
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const title = useConversationTitle(key)
  const target = key && toTarget(key)
  const isPrivate = useAppSelector(
    (state) => target?.kind === 'channel' && selectChannel(state, target.channelId)?.isPublic === false,
  )
  return isPrivate ? format.joinStates([title, t(($) => $.chat.list.privateChannel)]) : title
}
