/** The login methods of this server (the server's admin/login). */
import type { LoginConfig } from '@/domain/server'
import { toLoginConfig } from '@/wire/server'
import { rest } from '@/api/rest'

export const loginApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /admin/login/config: the enabled ways of signing in and up; readable before sign-in. */
    loginConfig: build.query<LoginConfig, void>({
      query: () => ({ path: '/admin/login/config', isAuthenticated: false, read: toLoginConfig }),
      providesTags: ['LoginConfig'],
    }),
  }),
})
