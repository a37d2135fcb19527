/**
 * The announcement that a channel shows to everybody who enters it (the server's group/{gid}/announcement, from
 * 0.5.13).
 */
import type { Announcement } from '@/domain/announcement'
import type { ChannelId } from '@/domain/ids'
import { toAnnouncement, toAnnouncementOrNone } from '@/wire/announcement'
import { rest } from '@/api/rest'

const endpointOf = (channelId: ChannelId) => ({
  path: `/group/${channelId}/announcement`,
  capability: 'announcements' as const,
})

export const announcementApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /group/{gid}/announcement: null when the channel has none. */
    announcement: build.query<Announcement | null, ChannelId>({
      query: (channelId) => ({ ...endpointOf(channelId), read: toAnnouncementOrNone }),
      providesTags: (_value, _fault, channelId) => [{ type: 'Announcement', id: channelId }],
    }),
    /** POST /group/{gid}/announcement: creates or replaces it. Owner or admin, else 403. */
    announce: build.mutation<Announcement, { channelId: ChannelId; text: string }>({
      query: ({ channelId, text }) => ({
        ...endpointOf(channelId),
        method: 'POST',
        json: { content: text },
        read: toAnnouncement,
      }),
      invalidatesTags: (_value, _fault, { channelId }) => [{ type: 'Announcement', id: channelId }],
    }),
    /** DELETE /group/{gid}/announcement. Owner or admin, else 403. */
    endAnnouncement: build.mutation<null, ChannelId>({
      query: (channelId) => ({ ...endpointOf(channelId), method: 'DELETE' }),
      invalidatesTags: (_value, _fault, channelId) => [{ type: 'Announcement', id: channelId }],
    }),
  }),
})

export const { useAnnouncementQuery } = announcementApi
