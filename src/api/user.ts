/** People, and how far one has read. Settings are not echoed to the device that changed them: fold the request after its 200. */
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId, UserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { listBody } from '@/wire/check'
import { inLists } from '@/wire/inLists'
import { toUser } from '@/wire/user'
import { rest } from './rest'

export const userApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /user: everybody but guests. Newer servers may leave people out for those who are no admins. */
    users: build.query<User[], void>({ query: () => ({ path: '/user', read: (body) => listBody(body, toUser) }) }),
    /** GET /user/{uid}, guests too; 404 when gone. */
    user: build.query<User, UserId>({ query: (userId) => ({ path: `/user/${userId}`, read: toUser }) }),
    /** GET /user/me. */
    me: build.query<User, void>({ query: () => ({ path: '/user/me', read: toUser }) }),
    /** PUT /user: send only what changed, an unchanged name is a 409. The user as it is now. */
    updateMe: build.mutation<User, { name?: string; gender?: number; language?: string }>({
      query: (changes) => ({ method: 'PUT', path: '/user', json: changes, read: toUser }),
    }),
    /** POST /user/read-index: only raises, lower marks are ignored. */
    markRead: build.mutation<null, { key: ConversationKey; upTo: MessageId }>({
      query: ({ key, upTo }) => ({ method: 'POST', path: '/user/read-index', json: inLists(key, { mid: upTo }) }),
    }),
  }),
})
