/**
 * Keys by which programs act as an account (the server's admin/user/bot-api-key). An unknown person is an empty 401.
 */
import type { BotKey } from '@/domain/account'
import type { UserId } from '@/domain/ids'
import type { Result } from '@/domain/result'
import { toBotKey, toBotKeySecret } from '@/wire/account'
import { listBody } from '@/wire/check'
import { toText } from '@/wire/server'
import type { ApiContext } from '@/api/context'
import { requestServer } from '@/api/request/requestServer'
import { rest } from '@/api/rest'

const endpointOf = (userId: UserId) => ({ path: `/admin/user/bot-api-key/${userId}`, bareUnauthorized: true })

/**
 * POST /admin/user/bot-api-key/{uid}: returns the key. 409 when the name is taken. A plain function, because the key is a
 * secret. Refetch 'BotKeys' afterwards.
 */
export const createBotKey = (context: ApiContext, { userId, name }: { userId: UserId; name: string }) =>
  requestServer<string>(context, { ...endpointOf(userId), method: 'POST', json: { name }, read: toText })

/** GET /admin/user/bot-api-key/{uid}: returns one key in full; null when it was revoked. */
export async function fetchBotKey(
  context: ApiContext,
  { userId, keyId }: { userId: UserId; keyId: number },
): Promise<Result<string | null>> {
  const result = await requestServer<{ id: number; key: string }[]>(context, {
    ...endpointOf(userId),
    read: (body) => listBody(body, toBotKeySecret),
  })
  if ('fault' in result) return result
  return { value: result.value.find(({ id }) => id === keyId)?.key ?? null }
}

export const botKeyApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /**
     * GET /admin/user/bot-api-key/{uid}: all keys, oldest first, without the keys themselves.
     */
    botKeys: build.query<BotKey[], UserId>({
      query: (userId) => ({
        ...endpointOf(userId),
        read: (body) => listBody(body, toBotKey).sort((one, other) => one.createdAt - other.createdAt),
      }),
      providesTags: ['BotKeys'],
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

export const { useBotKeysQuery } = botKeyApi
