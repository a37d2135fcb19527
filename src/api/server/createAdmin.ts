/** Creates the first account of a server. A plain function, so that the password stays out of the store. */
import type { User } from '@/domain/user'
import { toUser } from '@/wire/user'
import { requestServer } from '@/api/request/requestServer'
import type { ApiContext } from '@/api/context'

/**
 * POST /admin/system/create_admin: creates the founder, who cannot be deleted. It opens no session: sign in next. 403
 * when an account exists already.
 */
export const createAdmin = (context: ApiContext, form: { email: string; name: string; password: string }) =>
  requestServer<User>(context, {
    method: 'POST',
    path: '/admin/system/create_admin',
    json: { ...form, email: form.email.trim(), gender: 0 },
    isAuthenticated: false,
    read: toUser,
  })
