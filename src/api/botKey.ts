/**
 * Keys by which programs act as an account (the server's admin/user/bot-api-key). An unknown person is an empty 401.
 */
import type { BotKey } from '@/domain/account'
import type { UserId } from '@/domain/ids'
import { toBotKey } from '@/wire/account'
import { listBody } from '@/wire/check'
import { toText } from '@/wire/server'
import { rest } from './rest'

const endpointOf = (userId: UserId) => ({ path: `/admin/user/bot-api-key/${userId}`, bareUnauthorized: true })

export const botKeyApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /**
     * GET /admin/user/bot-api-key/{uid}: all keys in full, oldest first; removed from the cache once no view uses them.
     */
    botKeys: build.query<BotKey[], UserId>({
      query: (userId) => ({
        ...endpointOf(userId),
        read: (body) => listBody(body, toBotKey).sort((one, other) => one.createdAt - other.createdAt),
      }),
      keepUnusedDataFor: 0,
      providesTags: ['BotKeys'],
    }),
    /** POST /admin/user/bot-api-key/{uid}: returns the key. 409 when the name is taken. */
    createBotKey: build.mutation<string, { userId: UserId; name: string }>({
      query: ({ userId, name }) => ({ ...endpointOf(userId), method: 'POST', json: { name }, read: toText }),
      invalidatesTags: ['BotKeys'],
    }),
    /** DELETE /admin/user/bot-api-key/{uid}/{kid}: revokes the key; 404 when it is already deleted. */
    deleteBotKey: build.mutation<null, { userId: UserId; keyId: number }>({
      query: ({ userId, keyId }) => ({
        path: `${endpointOf(userId).path}/${keyId}`,
        bareUnauthorized: true,
        method: 'DELETE',
      }),
      invalidatesTags: ['BotKeys'],
    }),
  }),
})

export const { useBotKeysQuery, useCreateBotKeyMutation, useDeleteBotKeyMutation } = botKeyApi
