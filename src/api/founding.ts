/** The first account of a server. A plain function: its password stays out of the store. */
import type { User } from '@/domain/user'
import { toUser } from '@/wire/user'
import { ask } from './ask'
import type { ApiContext } from './context'

/** POST /admin/system/create_admin: the founder, who cannot be deleted. No session: sign in next. 403 when there is somebody already. */
export const createAdmin = (context: ApiContext, form: { email: string; name: string; password: string }) =>
  ask<User>(context, {
    method: 'POST',
    path: '/admin/system/create_admin',
    json: { ...form, email: form.email.trim(), gender: 0 },
    signed: false,
    read: toUser,
  })
