/** Saves the Overview of a channel, whose announcement is a request of its own (decision 0195). */
import { announcementApi } from '@/api/conversation/announcement'
import { groupApi } from '@/api/conversation/group'
import { runMutation } from '@/api/request/runQuery'
import { changedAmong, saveParts } from '@/components/form/saveParts'
import type { ChannelId } from '@/domain/ids'
import type { Result } from '@/domain/result'
import { markAnnouncementSeen } from '@/store/channels/announcementSeen'
import type { AppThunk } from '@/store/context'

export type OverviewValues = { name: string; description: string; announcement: string }

/** POST or, for an empty text, DELETE /group/{gid}/announcement. */
const saveAnnouncement =
  (channelId: ChannelId, text: string): AppThunk<Promise<Result<unknown>>> =>
  async (dispatch) => {
    if (text === '') return dispatch(runMutation(announcementApi.endpoints.endAnnouncement, channelId))
    const result = await dispatch(runMutation(announcementApi.endpoints.announce, { channelId, text }))
    // The author needs no banner for the own announcement.
    if ('value' in result) dispatch(markAnnouncementSeen(channelId, result.value.updatedAt))
    return result
  }

/** PUT /group/{gid} with name and description, then the announcement; only what changed. */
export const saveChannelOverview =
  (
    channelId: ChannelId,
    { announcement, ...changes }: Partial<OverviewValues>,
  ): AppThunk<ReturnType<typeof saveParts>> =>
  async (dispatch) =>
    saveParts([
      {
        fields: changedAmong(changes, 'name', 'description'),
        send: () => dispatch(runMutation(groupApi.endpoints.updateChannel, { channelId, ...changes })),
      },
      {
        fields: announcement === undefined ? [] : ['announcement'],
        send: () => dispatch(saveAnnouncement(channelId, announcement ?? '')),
      },
    ])
