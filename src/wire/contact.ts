/** Decodes GET /user/contacts, newer servers. */
import type { Contact } from '@/domain/contact'
import { toUserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { id, inside, members, textOrNull } from './check'
import { toContactStatus } from './settings'
import { toUser } from './user'

/** Reads one contact together with the person. */
export function toContact(value: unknown): { user: User; contact: Contact } {
  const fields = members(value)
  const status = inside(fields, 'contact_info', (info) => toContactStatus(textOrNull(members(info), 'status')))
  return {
    user: inside(fields, 'target_info', toUser),
    contact: { userId: toUserId(id(fields, 'target_uid')), status },
  }
}
