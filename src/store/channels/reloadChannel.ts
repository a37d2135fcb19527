/** Reads one channel again. */
import { runQuery } from '@/api/request/runQuery'
import { groupApi } from '@/api/conversation/group'
import type { Channel } from '@/domain/channel'
import { isRefused } from '@/domain/fault'
import type { ChannelId, UserId } from '@/domain/ids'
import type { AppThunk } from '../context'
import { channelFetched, channelGone } from '../events'
import { selectMyId } from '../session/selectors'

/** The channel as the server has it, if it answered; `gone` after a 404. */
export type ChannelAnswer = { channel: Channel } | 'gone' | 'failed'

/** GET /group/{gid}. The server answers non-members, too. */
export const fetchChannel =
  (channelId: ChannelId): AppThunk<Promise<ChannelAnswer>> =>
  async (dispatch) => {
    const outcome = await dispatch(runQuery(groupApi.endpoints.channel, channelId, { fresh: true }))
    if ('value' in outcome) return { channel: outcome.value }
    return isRefused(outcome.fault, 404) ? 'gone' : 'failed'
  }

/** Whether the user is in a channel. */
export const isMine = ({ isPublic, memberIds }: Channel, me: UserId) => isPublic || memberIds.includes(me)

/**
 * Takes over a channel as the server has it, or removes it if the user is not in it. After joining, creating or changing
 * a channel it is there at once, without waiting for the stream. A failed request changes nothing.
 */
export const reloadChannel =
  (channelId: ChannelId): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const answer = await dispatch(fetchChannel(channelId))
    const me = selectMyId(getState())
    if (me === null || answer === 'failed') return
    if (answer !== 'gone' && isMine(answer.channel, me)) dispatch(channelFetched(answer.channel))
    else dispatch(channelGone(channelId))
  }
