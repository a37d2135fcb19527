/** Previews of web pages, made by the server (its resource/open_graphic_parse). */
import type { LinkPreview } from '@/domain/linkPreview'
import { toLinkPreview } from '@/wire/linkPreview'
import { rest } from './rest'

export const linkPreviewApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /resource/open_graphic_parse: null where the page says nothing of itself; hardly ever a fault. */
    linkPreview: build.query<LinkPreview | null, string>({
      query: (url) => ({ path: '/resource/open_graphic_parse', query: { url }, signed: false, read: toLinkPreview }),
    }),
  }),
})
