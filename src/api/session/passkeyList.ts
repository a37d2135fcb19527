/** The passkeys of this user (the server's token/passkey, from 0.5.5). */
import type { Passkey } from '@/domain/passkey'
import { listBody } from '@/wire/check'
import { toPasskey } from '@/wire/passkey'
import { rest } from '@/api/rest'

export const passkeyListApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /token/passkey/list. */
    passkeys: build.query<Passkey[], void>({
      query: () => ({
        path: '/token/passkey/list',
        capability: 'passkeys',
        read: (body) => listBody(body, toPasskey),
      }),
      providesTags: ['Passkeys'],
    }),
    /** DELETE /token/passkey/{credential_id}: revokes the passkey; 404 when it is already deleted. */
    deletePasskey: build.mutation<null, string>({
      query: (id) => ({
        method: 'DELETE',
        path: `/token/passkey/${encodeURIComponent(id)}`,
        capability: 'passkeys',
      }),
      invalidatesTags: ['Passkeys'],
    }),
  }),
})

export const { usePasskeysQuery } = passkeyListApi
