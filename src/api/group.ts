/** Channels (the server's groups), as an open client reads them; what changes them is groupChanges.ts. */
import type { Channel } from '@/domain/channel'
import type { ChannelId } from '@/domain/ids'
import { toChannel } from '@/wire/group'
import { listBody } from '@/wire/check'
import { rest } from './rest'

export const groupApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /group: the public channels and the private ones of this person. */
    channels: build.query<Channel[], void>({
      query: () => ({ path: '/group', read: (body) => listBody(body, (item) => toChannel(item)) }),
    }),
    /** GET /group/{gid}: one channel, private ones too, whoever asks; 404 when it is gone. */
    channel: build.query<Channel, ChannelId>({
      query: (channelId) => ({ path: `/group/${channelId}`, read: (body) => toChannel(body) }),
    }),
  }),
})
