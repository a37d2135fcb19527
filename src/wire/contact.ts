/** Decodes GET /user/contacts, newer servers. */
import type { Contact } from '@/domain/contact'
import { toUserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { id, inside, members, textOrNull } from './check'
import { toContactStatus } from './settings'
import { toUser } from './user'

/** Reads one contact together with the person. */
export function toContact(value: unknown): { user: User; contact: Contact } {
  const of = members(value)
  const status = inside(of, 'contact_info', (info) => toContactStatus(textOrNull(members(info), 'status')))
  return {
    user: inside(of, 'target_info', toUser),
    contact: { userId: toUserId(id(of, 'target_uid')), status },
  }
}
