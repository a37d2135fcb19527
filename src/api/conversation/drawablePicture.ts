/** Pictures that the browser cannot draw as the server has them. */
import type { ApiContext } from '@/api/context'
import { rest } from '@/api/rest'
import { fetchResource } from './fileContent'

export const drawablePictureApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /**
     * GET /resource/file or an attachment, by its whole address: an address of this page under which the picture can be
     * drawn, for as long as somebody uses it. The fault `unreadable` means that it cannot be converted.
     */
    drawablePicture: build.query<string, string>({
      queryFn: async (url, { extra, signal }) => {
        const context = extra as ApiContext
        const loaded = await fetchResource(context, url, signal)
        if ('fault' in loaded) return { error: loaded.fault }
        const picture = await context.ports.files.toDrawable(loaded.value)
        return picture === null
          ? { error: { kind: 'unreadable', member: 'picture' } }
          : { data: URL.createObjectURL(picture) }
      },
      async onCacheEntryAdded(_url, { cacheDataLoaded, cacheEntryRemoved }) {
        // Rejects when the entry is removed before it has a picture.
        const loaded = await cacheDataLoaded.catch(() => null)
        await cacheEntryRemoved
        if (loaded) URL.revokeObjectURL(loaded.data)
      },
    }),
  }),
})

export const { useDrawablePictureQuery } = drawablePictureApi
