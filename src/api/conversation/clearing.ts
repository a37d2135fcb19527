/** Bulk deletion, on servers that support it. The stream reports the deleted items. */
import type { ChannelId, MessageId } from '@/domain/ids'
import { rest } from '@/api/rest'

export const clearingApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** DELETE /message/bulk/{mids}, from 0.3.10. Author or admin, else 403. */
    deleteMessages: build.mutation<null, readonly MessageId[]>({
      query: (messageIds) => ({
        method: 'DELETE',
        path: `/message/bulk/${[...new Set(messageIds)].join()}`,
        capability: 'bulkDelete',
      }),
    }),
    /** DELETE /group/{gid}/clear, newer servers: all messages of a channel. Owner or admin, else 403. */
    clearChannel: build.mutation<null, ChannelId>({
      query: (channelId) => ({
        method: 'DELETE',
        path: `/group/${channelId}/clear`,
        capability: 'channelClearing',
      }),
    }),
    /** DELETE /admin/system/message/clear, from 0.3.10: all messages of the server. Admins only. */
    clearServer: build.mutation<null, void>({
      query: () => ({ method: 'DELETE', path: '/admin/system/message/clear', capability: 'bulkDelete' }),
    }),
    /** DELETE /resource/file/delete, from 0.3.11: all uploaded files of the server. Admins only. */
    deleteAllFiles: build.mutation<null, void>({
      query: () => ({ method: 'DELETE', path: '/resource/file/delete', capability: 'fileList' }),
      invalidatesTags: ['SentFiles'],
    }),
  }),
})
