/** Previews of web pages, made by the server (its resource/open_graphic_parse). */
import type { LinkPreview } from '@/domain/linkPreview'
import { toLinkPreview } from '@/wire/linkPreview'
import { rest } from '@/api/rest'

export const linkPreviewApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /resource/open_graphic_parse: null when the page has no preview data; faults are rare. */
    linkPreview: build.query<LinkPreview | null, string>({
      query: (url) => ({
        path: '/resource/open_graphic_parse',
        query: { url },
        isAuthenticated: false,
        read: toLinkPreview,
      }),
    }),
  }),
})

export const { useLinkPreviewQuery } = linkPreviewApi
