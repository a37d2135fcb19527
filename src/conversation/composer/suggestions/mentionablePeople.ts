/** The people that can be mentioned in a conversation: its members first. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { People } from './useSuggestions'
import { selectMemberIds } from '@/store/channels/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectMyId } from '@/store/session/selectors'
import { selectUser, selectUserIds } from '@/store/users/selectors'
import type { UserId } from '@/domain/ids'

/** In a channel only its members, because nobody else would see it. The own name comes last. */
export function mentionablePeople(state: RootState, key: ConversationKey): People {
  const target = toTarget(key)
  const me = selectMyId(state)
  const toPeople = (ids: readonly UserId[]) => ids.flatMap((id) => selectUser(state, id) ?? [])
  if (target.kind === 'direct') {
    const first = [target.userId, ...(me === null || me === target.userId ? [] : [me])]
    return { first: toPeople(first), others: toPeople(selectUserIds(state).filter((id) => !first.includes(id))) }
  }
  // In public channels everybody is a member.
  const members = selectMemberIds(state, target.channelId)
  const ordered = me !== null && members.includes(me) ? [...members.filter((id) => id !== me), me] : members
  return { first: toPeople(ordered), others: [] }
}
