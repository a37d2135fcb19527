/**
 * Saved messages (the server's favorite): copies of messages that only their owner can list. No event informs other
 * devices.
 */
import type { Bundle, SavedEntry } from '@/domain/bundle'
import type { MessageId, UserId } from '@/domain/ids'
import { toBundle, toSavedEntry } from '@/wire/bundle'
import { listBody } from '@/wire/check'
import { apiBase } from '@/platform/network/serverAddress'
import { rest } from '@/api/rest'

export const favoriteApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** POST /favorite: saves copies of messages; 429 at the server's limit per person (100), 403 for guests. */
    saveMessages: build.mutation<SavedEntry, readonly MessageId[]>({
      query: (messageIds) => ({
        method: 'POST',
        path: '/favorite',
        json: { mid_list: [...new Set(messageIds)] },
        read: toSavedEntry,
      }),
      invalidatesTags: ['Favorites'],
    }),
    /** GET /favorite: the saved items without their content, oldest first; none for guests. */
    favorites: build.query<SavedEntry[], void>({
      query: () => ({ path: '/favorite', read: (body) => listBody(body, toSavedEntry) }),
      providesTags: ['Favorites'],
    }),
    /** GET /favorite/{id}: the content of one item; 404 when it is another person's or deleted. It never changes. */
    favorite: build.query<Bundle, string>({
      query: (id) => ({ path: `/favorite/${encodeURIComponent(id)}`, read: toBundle }),
    }),
    /** DELETE /favorite/{id}: 404 when it is already deleted. */
    deleteFavorite: build.mutation<null, string>({
      query: (id) => ({ method: 'DELETE', path: `/favorite/${encodeURIComponent(id)}` }),
      invalidatesTags: ['Favorites'],
    }),
  }),
})

/**
 * GET /favorite/attachment/{uid}/{id}/{attachment_id}: returns the download address of an attachment of that person's
 * favorite.
 */
export const favoriteAttachmentUrl = (owner: UserId, id: string, attachment: number) =>
  `${apiBase()}/favorite/attachment/${owner}/${encodeURIComponent(id)}/${attachment}?download=true`

export const { useFavoritesQuery } = favoriteApi
