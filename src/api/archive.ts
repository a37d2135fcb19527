/** Bundles: messages copied into one whole, to be forwarded (the server's resource/archive). */
import type { Bundle } from '@/domain/bundle'
import type { MessageId } from '@/domain/ids'
import { toBundle } from '@/wire/bundle'
import { toText } from '@/wire/server'
import { apiBase } from '@/platform/serverAddress'
import { rest } from './rest'

export const archiveApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /**
     * POST /resource/archive: the path under which the bundle is sent on. 400 when a bundle is among the messages or an author
     * is gone, 403 when one is not the caller's to read, 404 for what is no message. Deleted messages keep their words.
     */
    bundleMessages: build.mutation<string, readonly MessageId[]>({
      query: (messageIds) => ({
        method: 'POST',
        path: '/resource/archive',
        // The server keeps doubles.
        json: { mid_list: [...new Set(messageIds)] },
        read: toText,
      }),
    }),
    /** GET /resource/archive: what is in a bundle, whoever asks; 404 once the server has removed it (after some 90 days). */
    bundle: build.query<Bundle, string>({
      query: (path) => ({ path: '/resource/archive', query: { file_path: path }, signed: false, read: toBundle }),
    }),
  }),
})

/** GET /resource/archive/attachment: the address of an attachment; 0 is a number like others. */
export function bundleAttachmentUrl(path: string, attachment: number, { download = false } = {}) {
  const query = new URLSearchParams({
    file_path: path,
    attachment_id: String(attachment),
    ...(download && { download: 'true' }),
  })
  return `${apiBase()}/resource/archive/attachment?${query.toString()}`
}
