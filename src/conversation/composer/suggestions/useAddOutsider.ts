/** Adds somebody to a private channel who is mentioned there. */
import { useWords } from '@/conversation/words'
import { groupApi } from '@/api/conversation/group'
import { runMutation } from '@/api/request/runQuery'
import { showErrorToast } from '@/components/fault/showErrorToast'
import type { Mentionable } from '@/components/person/rankPeople'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { useAppDispatch } from '@/store/hooks'
import { showToast } from '@/ui/overlays/toast'

/** Returns a function that adds a person and shows the outcome as a toast. POST /group/{gid}/members/add. */
export function useAddOutsider(key: ConversationKey): (person: Mentionable) => Promise<void> {
  const { t } = useWords()
  const dispatch = useAppDispatch()
  return async ({ id, name }) => {
    const target = toTarget(key)
    if (target.kind !== 'channel') return
    const added = { channelId: target.channelId, userIds: [id] }
    const outcome = await dispatch(runMutation(groupApi.endpoints.addMembers, added))
    if ('fault' in outcome) showErrorToast(t, 'addMember', outcome.fault, { name })
    else showToast({ tone: 'success', text: t(($) => $.chat.members.addDone, { count: 1 }) })
  }
}
