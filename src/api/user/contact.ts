/** Contacts, blocked people and private names, on servers that support contacts. */
import type { Contact } from '@/domain/contact'
import type { UserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { listBody } from '@/wire/check'
import { toContact } from '@/wire/contact'
import { toUser } from '@/wire/user'
import { rest } from '@/api/rest'

export type ContactAction = 'add' | 'remove' | 'block' | 'unblock'
/** Ids are also sent as text. */
export type PersonSearch = { by: 'id' | 'email' | 'name'; text: string }

export const contactApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /user/contacts: the user's contacts, including people who are missing from the list of users. */
    contacts: build.query<{ user: User; contact: Contact }[], void>({
      query: () => ({
        path: '/user/contacts',
        capability: 'contacts',
        read: (body) => listBody(body, toContact),
      }),
      providesTags: ['Contacts'],
    }),
    /** POST /user/update_contact_status: 403 with a text when adding friends is disabled. Not echoed to this device. */
    updateContact: build.mutation<null, { userId: UserId; action: ContactAction }>({
      query: ({ userId, action }) => ({
        method: 'POST',
        path: '/user/update_contact_status',
        json: { target_uid: userId, action },
        capability: 'contacts',
      }),
      invalidatesTags: ['Contacts'],
    }),
    /**
     * POST /user/search: the one person who matches exactly; 404 when nobody matches or the person may not be found,
     * 403 when searching is disabled.
     */
    searchPerson: build.mutation<User, PersonSearch>({
      query: ({ by, text }) => ({
        method: 'POST',
        path: '/user/search',
        json: { search_type: by, keyword: text },
        capability: 'contacts',
        read: toUser,
      }),
    }),
    /** PUT /user/contact_remark, from 0.5.0: sets the user's private name for a person; an empty one removes it. */
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
