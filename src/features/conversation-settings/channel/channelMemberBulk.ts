/** Adds and removes members of a private channel, one request for each, so that every row has its result. */
import { groupApi } from '@/api/conversation/group'
import { runMutation } from '@/api/request/runQuery'
import { isRefused } from '@/domain/fault'
import type { ChannelId, UserId } from '@/domain/ids'
import { createBulk } from '@/store/bulk/createBulk'

export type MemberJob = { key: string; channelId: ChannelId; userId: UserId; change: 'add' | 'remove' }

/** POST /group/{gid}/members/add and remove. */
export const channelMemberBulk = createBulk<MemberJob>(
  'channelMembers',
  ({ channelId, userId, change }, isRepeated) =>
    async (dispatch) => {
      const endpoint = change === 'add' ? groupApi.endpoints.addMembers : groupApi.endpoints.removeMembers
      const result = await dispatch(runMutation(endpoint, { channelId, userIds: [userId] }))
      // The first request was carried out before its answer was lost: an added member is 400, a removed one 404.
      const isDone = isRepeated && 'fault' in result && isRefused(result.fault, change === 'add' ? 400 : 404)
      return isDone ? { value: null } : result
    },
)
