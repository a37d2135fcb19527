/** Following an invitation into a private channel. Comes late: only the page of such links needs it. */
import { invitationApi } from '@/api/invitation'
import type { ChannelId } from '@/domain/ids'
import type { AppThunk } from '../context'
import { toOutcome, type Outcome } from '../outcome'
import { channelFetched } from './channelsSlice'

/** POST /user/join_private: the channel, which is there at once. 409 the invitation is no good any more, 412 one is in already. */
export const joinPrivateChannel =
  (token: string): AppThunk<Promise<Outcome<ChannelId>>> =>
  async (dispatch) => {
    const asking = invitationApi.endpoints.joinPrivate.initiate({ token }, { track: false })
    const outcome = toOutcome(await dispatch(asking))
    if ('fault' in outcome) return outcome
    dispatch(channelFetched(outcome.value))
    return { value: outcome.value.id }
  }
