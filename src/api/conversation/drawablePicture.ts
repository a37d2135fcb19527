/** Pictures that the browser cannot draw as the server has them. */
import type { ApiContext } from '@/api/context'
import { rest } from '@/api/rest'
import { fetchResource } from './fileContent'

export const drawablePictureApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /**
     * GET /resource/file or an attachment, by its whole address: an address of this page under which the picture can be
     * drawn, for as long as somebody uses it. A copy that this device keeps comes first. The fault `unreadable` means that it cannot be converted.
     */
    drawablePicture: build.query<string, string>({
      queryFn: async (url, { extra, signal }) => {
        const context = extra as ApiContext
        const kept = await context.kept?.().catch(() => undefined)
        const copy = await kept?.get(url)
        if (copy) return { data: URL.createObjectURL(copy) }
        const loaded = await fetchResource(context, url, signal)
        if ('fault' in loaded) return { error: loaded.fault }
        const picture = await context.ports.files.toDrawable(loaded.value)
        if (picture === null) return { error: { kind: 'unreadable', member: 'picture' } }
        void kept?.put(url, picture)
        return { data: URL.createObjectURL(picture) }
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
