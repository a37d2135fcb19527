/** The login methods of this server (the server's admin/login). */
import type { LoginConfig } from '@/domain/server'
import { loginConfigRequest } from '@/api/request/publicRequests'
import { rest } from '@/api/rest'

export const loginApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /admin/login/config: the enabled ways of signing in and up; readable before sign-in. */
    loginConfig: build.query<LoginConfig, void>({
      query: () => loginConfigRequest,
      providesTags: ['LoginConfig'],
    }),
  }),
})
