/** Joins a private channel by invitation. Lazily loaded, because only the page of such links needs it. */
import { runMutation } from '@/api/request/runQuery'
import type { Result } from '@/domain/result'
import { invitationApi } from '@/api/conversation/invitation'
import type { ChannelId } from '@/domain/ids'
import type { AppThunk } from '../context'
import { channelFetched } from '../events'

/**
 * POST /user/join_private: resolves with the channel, which is available at once. 409: the invitation is no longer
 * valid; 412: the user is already a member.
 */
export const joinPrivateChannel =
  (token: string): AppThunk<Promise<Result<ChannelId>>> =>
  async (dispatch) => {
    const outcome = await dispatch(runMutation(invitationApi.endpoints.joinPrivate, { token }))
    if ('fault' in outcome) return outcome
    dispatch(channelFetched(outcome.value))
    return { value: outcome.value.id }
  }
