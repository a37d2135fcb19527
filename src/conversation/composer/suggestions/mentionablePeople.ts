/** The people that are suggested in a conversation: its members first. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { People } from './useSuggestions'
import { selectChannel, selectMemberIds, selectMyPermissions } from '@/store/channels/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectMyId } from '@/store/session/selectors'
import { selectUser, selectUserIds } from '@/store/users/selectors'
import type { UserId } from '@/domain/ids'

/**
 * In a private channel the others stand outside: they would not see a message, and may be added by who manages it. The
 * own name comes last.
 */
export function mentionablePeople(state: RootState, key: ConversationKey): People {
  const target = toTarget(key)
  const me = selectMyId(state)
  const toPeople = (ids: readonly UserId[]) => ids.flatMap((id) => selectUser(state, id) ?? [])
  if (target.kind === 'direct') {
    const first = [target.userId, ...(me === null || me === target.userId ? [] : [me])]
    return {
      first: toPeople(first),
      others: toPeople(selectUserIds(state).filter((id) => !first.includes(id))),
      outside: null,
    }
  }
  // In public channels everybody is a member.
  const members = selectMemberIds(state, target.channelId)
  const ordered = me !== null && members.includes(me) ? [...members.filter((id) => id !== me), me] : members
  if (selectChannel(state, target.channelId)?.isPublic !== false)
    return { first: toPeople(ordered), others: [], outside: null }
  const inside = new Set(members)
  return {
    first: toPeople(ordered),
    others: toPeople(selectUserIds(state).filter((id) => !inside.has(id))),
    outside: { mayAdd: selectMyPermissions(state, key).canManage },
  }
}
