/** Whom one has added or blocked, and private names, on servers that know contacts. */
import type { Contact } from '@/domain/contact'
import type { UserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { listBody } from '@/wire/check'
import { toContact } from '@/wire/contact'
import { toUser } from '@/wire/user'
import { rest } from './rest'

export type ContactAction = 'add' | 'remove' | 'block' | 'unblock'
/** Ids are looked for as text, too. */
export type PersonSearch = { by: 'id' | 'email' | 'name'; text: string }

export const contactApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /user/contacts: the relations of this person, with the people whom the list of users leaves out. */
    contacts: build.query<{ user: User; contact: Contact }[], void>({
      query: () => ({
        path: '/user/contacts',
        capability: 'contacts',
        read: (body) => listBody(body, toContact),
      }),
      providesTags: ['Contacts'],
    }),
    /** POST /user/update_contact_status: 403 with words when adding friends is switched off. Not echoed to this device. */
    updateContact: build.mutation<null, { userId: UserId; action: ContactAction }>({
      query: ({ userId, action }) => ({
        method: 'POST',
        path: '/user/update_contact_status',
        json: { target_uid: userId, action },
        capability: 'contacts',
      }),
      invalidatesTags: ['Contacts'],
    }),
    /** POST /user/search: the one person who fits exactly; 404 when there is none, or none who may be found, 403 when searching is off. */
    searchPerson: build.mutation<User, PersonSearch>({
      query: ({ by, text }) => ({
        method: 'POST',
        path: '/user/search',
        json: { search_type: by, keyword: text },
        capability: 'contacts',
        read: toUser,
      }),
    }),
    /** PUT /user/contact_remark, from 0.5.0: one's own name for a person; an empty one takes it away. */
    remark: build.mutation<null, { userId: UserId; remark: string }>({
      query: ({ userId, remark }) => ({
        method: 'PUT',
        path: '/user/contact_remark',
        json: { contact_uid: userId, remark },
        capability: 'remarks',
      }),
    }),
  }),
})
