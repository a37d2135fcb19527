/** The part of UsersState that is about the user, not in the list of users. */
import type { ContactStatus } from '@/domain/contact'

export type Relations = {
  /** The user's relation to people, on servers that verify contacts; absent: none. */
  contacts: Record<number, ContactStatus>
  /** True if the server has sent all relations, now or earlier. */
  contactsLoaded: boolean
  /** The user's private names for people; newer servers only. Records in `entities` already have them. */
  remarks: Record<number, string>
}
