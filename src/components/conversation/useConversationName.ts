/** The name of a conversation, with and without the sign of a channel. */
import { useContext } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/i18n/useFormat'
import { channelTitle } from '@/domain/channel'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { NamePurpose } from '@/domain/user'
import { selectChannel, selectChannelOf } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import type { RootState } from '@/store/rootReducer'
import { NamePurposeContext } from '../person/personName'
import { selectIsDeleted, selectName } from '@/store/users/selectors'

/** Returns the name of the channel or person, for a purpose. Unknown people are distinguished by their ids. */
export function conversationName(
  state: RootState,
  t: TFunction<['common', 'chat']>,
  key: ConversationKey,
  purpose: NamePurpose,
): string {
  const target = toTarget(key)
  if (target.kind === 'channel')
    return selectChannel(state, target.channelId)?.name ?? t(($) => $.chat.list.unknownChannel)
  const { userId } = target
  const name = selectName(state, userId, purpose)
  if (name !== undefined) return name
  return selectIsDeleted(state, userId)
    ? t(($) => $.chat.message.deletedPerson)
    : t(($) => $.chat.list.unknownPerson, { id: userId })
}

/** The same as a hook, for the purpose of the place; renders again when it changes. Empty if there is no conversation. */
export function useConversationName(key: ConversationKey | null): string {
  const { t } = useTranslation(['common', 'chat'])
  const purpose = useContext(NamePurposeContext)
  return useAppSelector((state) => (key ? conversationName(state, t, key, purpose) : ''))
}

/** Returns the name for sentences: a public channel has its sign, `# ops`. */
export function useConversationTitle(key: ConversationKey | null): string {
  const name = useConversationName(key)
  const isPublic = useAppSelector((state) => (key ? selectChannelOf(state, key)?.isPublic : undefined))
  return isPublic === undefined ? name : channelTitle({ name, isPublic })
}

/** Returns the accessible name: `# ops`, `leads, private channel`, `Bo`. */
export function useConversationLabel(key: ConversationKey | null): string {
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const title = useConversationTitle(key)
  const isPrivate = useAppSelector((state) => key !== null && selectChannelOf(state, key)?.isPublic === false)
  return isPrivate ? format.joinStates([title, t(($) => $.chat.list.privateChannel)]) : title
}
