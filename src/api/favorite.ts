/** Saved messages (the server's favorite): bundles that only their owner lists. No event tells other devices. */
import type { Bundle, Favorite } from '@/domain/bundle'
import type { MessageId, UserId } from '@/domain/ids'
import { toBundle, toFavorite } from '@/wire/bundle'
import { listBody } from '@/wire/check'
import { apiBase } from '@/platform/serverAddress'
import { rest } from './rest'

export const favoriteApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** POST /favorite: keeps copies of messages; 429 when the person has as many as the server allows (100), 403 for guests. */
    saveMessages: build.mutation<Favorite, readonly MessageId[]>({
      query: (messageIds) => ({
        method: 'POST',
        path: '/favorite',
        json: { mid_list: [...new Set(messageIds)] },
        read: toFavorite,
      }),
      invalidatesTags: ['Favorites'],
    }),
    /** GET /favorite: the saved ones without what is in them, oldest first; none for guests. */
    favorites: build.query<Favorite[], void>({
      query: () => ({ path: '/favorite', read: (body) => listBody(body, toFavorite) }),
      providesTags: ['Favorites'],
    }),
    /** GET /favorite/{id}: what one holds; 404 when it is another person's or gone. It never changes. */
    favorite: build.query<Bundle, string>({
      query: (id) => ({ path: `/favorite/${encodeURIComponent(id)}`, read: toBundle }),
    }),
    /** DELETE /favorite/{id}: 404 when it is gone already. */
    deleteFavorite: build.mutation<null, string>({
      query: (id) => ({ method: 'DELETE', path: `/favorite/${encodeURIComponent(id)}` }),
      invalidatesTags: ['Favorites'],
    }),
  }),
})

/** GET /favorite/attachment/{uid}/{id}/{attachment_id}: the address of an attachment of that person's favourite. */
export const favoriteAttachmentUrl = (owner: UserId, id: string, attachment: number, { download = false } = {}) =>
  `${apiBase()}/favorite/attachment/${owner}/${encodeURIComponent(id)}/${attachment}${download ? '?download=true' : ''}`
