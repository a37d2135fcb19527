/** Leaves a channel, and hands it over first. Loaded with the dialogs that ask. */
import { groupApi } from '@/api/conversation/group'
import { runMutation } from '@/api/request/runQuery'
import type { Fault } from '@/domain/fault'
import type { ChannelId, UserId } from '@/domain/ids'
import type { AppThunk } from '../context'

/** `half`: the channel has its new owner, but the user is still in it. */
export type LeaveResult = { state: 'left' } | { state: 'notTransferred' | 'half' | 'failed'; fault: Fault }

/**
 * PUT /group/{gid} with the successor, if there is one, and then GET /group/{gid}/leave. The second request waits for the
 * first, because the server refuses owners.
 */
export const leaveChannel =
  (channelId: ChannelId, successorId: UserId | null): AppThunk<Promise<LeaveResult>> =>
  async (dispatch) => {
    const { updateChannel, leaveChannel: leave } = groupApi.endpoints
    if (successorId !== null) {
      const transfer = await dispatch(runMutation(updateChannel, { channelId, ownerId: successorId }))
      if ('fault' in transfer) return { state: 'notTransferred', fault: transfer.fault }
    }
    const left = await dispatch(runMutation(leave, channelId))
    if ('value' in left) return { state: 'left' }
    return { state: successorId === null ? 'failed' : 'half', fault: left.fault }
  }
