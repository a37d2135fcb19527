/** Forwarded messages: copies of messages in one archive (the server's resource/archive). */
import type { Bundle } from '@/domain/bundle'
import type { MessageId } from '@/domain/ids'
import { toBundle } from '@/wire/bundle'
import { toText } from '@/wire/server'
import { apiBase } from '@/platform/network/serverAddress'
import { rest } from '@/api/rest'

export const archiveApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /**
     * POST /resource/archive: returns the path for sending the forwarded messages. 400 when one of the messages is
     * itself an archive or an author no longer exists, 403 when the caller may not read one, 404 when an id is not a
     * message. Deleted messages keep their text.
     */
    bundleMessages: build.mutation<string, readonly MessageId[]>({
      query: (messageIds) => ({
        method: 'POST',
        path: '/resource/archive',
        // The server does not remove duplicates.
        json: { mid_list: [...new Set(messageIds)] },
        read: toText,
      }),
    }),
    /**
     * GET /resource/archive: the forwarded messages, readable by everybody; 404 once the server has removed them (after
     * about 90 days).
     */
    bundle: build.query<Bundle, string>({
      query: (path) => ({
        path: '/resource/archive',
        query: { file_path: path },
        isAuthenticated: false,
        read: toBundle,
      }),
    }),
  }),
})

/** GET /resource/archive/attachment: returns the download address of an attachment; 0 is a valid number. */
export function bundleAttachmentUrl(path: string, attachment: number) {
  const query = new URLSearchParams({ file_path: path, attachment_id: String(attachment), download: 'true' })
  return `${apiBase()}/resource/archive/attachment?${query.toString()}`
}

export const { useBundleMessagesMutation, useBundleQuery } = archiveApi
