/**
 * Accounts, for administrators (the server's admin/user). Passwords pass through plain functions, so that they stay out
 * of the store.
 */
import { original } from '@reduxjs/toolkit'
import { castDraft } from 'immer'
import type { Account } from '@/domain/account'
import type { UserId } from '@/domain/ids'
import { toAccount } from '@/wire/account'
import { listBody } from '@/wire/check'
import { requestServer } from '@/api/request/requestServer'
import type { ApiContext } from '@/api/context'
import { rest } from '@/api/rest'

export type NewAccount = {
  email: string
  /** At most 32 bytes of UTF-8. */
  name: string
  password: string
  isAdmin: boolean
  isBot?: boolean
  /** Must answer a GET with 200 at once (406). */
  webhookUrl?: string
  language?: string
  gender?: number
  /** Bots that guests may see, from 0.5.29. */
  isPublic?: boolean
}

/** Only the changed members: an unchanged name or address is a 409. */
export type AccountChanges = Partial<Omit<NewAccount, 'password' | 'isBot'>> & { isFrozen?: boolean }

const toWire = (changes: AccountChanges & { isBot?: boolean }) => ({
  email: changes.email?.trim().toLowerCase(),
  name: changes.name,
  gender: changes.gender,
  language: changes.language,
  is_admin: changes.isAdmin,
  is_bot: changes.isBot,
  is_public: changes.isPublic,
  webhook_url: changes.webhookUrl,
  ...(changes.isFrozen !== undefined && { status: changes.isFrozen ? 'frozen' : 'normal' }),
})

/**
 * POST /admin/user: 406 webhook, 409 with the reason `name_conflict` or `email_conflict`, 451 license. Dispatch
 * `accountKnown` afterwards.
 */
export const createAccount = (context: ApiContext, { password, ...account }: NewAccount) =>
  requestServer<Account>(context, {
    method: 'POST',
    path: '/admin/user',
    json: { ...toWire({ gender: 0, ...account }), password },
    read: toAccount,
  })

/** PUT /admin/user/{uid} with only a password: the sessions stay valid. */
export const setPassword = (context: ApiContext, userId: UserId, password: string) =>
  requestServer<Account>(context, {
    method: 'PUT',
    path: `/admin/user/${userId}`,
    json: { password },
    read: toAccount,
  })

export const accountApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /admin/user: everybody except guests. */
    accounts: build.query<Account[], void>({
      query: () => ({ path: '/admin/user', read: (body) => listBody(body, toAccount) }),
      providesTags: ['Accounts'],
    }),
    /** GET /admin/user/{uid}: 404 when it does not exist. */
    account: build.query<Account, UserId>({
      query: (userId) => ({ path: `/admin/user/${userId}`, read: toAccount }),
      providesTags: ['Accounts'],
    }),
    /**
     * PUT /admin/user/{uid}: only the changes. 404 missing, 406 webhook, 409 taken. A new role takes effect at the
     * person's next sign-in.
     */
    updateAccount: build.mutation<Account, { userId: UserId; changes: AccountChanges }>({
      query: ({ userId, changes }) => ({
        method: 'PUT',
        path: `/admin/user/${userId}`,
        json: toWire(changes),
        read: toAccount,
      }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (!answer) return
        dispatch(accountApi.util.updateQueryData('account', answer.data.id, () => answer.data))
        dispatch(accountKnown(answer.data))
      },
    }),
    /**
     * DELETE /admin/user/{uid}: 403 for the caller's own account and for the founder; private channels of that person
     * are deleted, too.
     */
    deleteAccount: build.mutation<null, UserId>({
      query: (userId) => ({ method: 'DELETE', path: `/admin/user/${userId}` }),
      onQueryStarted: async (userId, { dispatch, queryFulfilled }) => {
        if (await queryFulfilled.catch(() => null)) dispatch(accountGone(userId))
      },
    }),
    /** POST /admin/user/{uid}/avatar: at most 512 KiB (413); an unknown person is an empty 401. */
    changePictureOf: build.mutation<null, { userId: UserId; picture: Blob }>({
      query: ({ userId, picture }) => ({
        method: 'POST',
        path: `/admin/user/${userId}/avatar`,
        body: picture.slice(0, picture.size, ''),
        contentType: 'image/png',
        bareUnauthorized: true,
      }),
    }),
  }),
})

/**
 * An account as the server has just returned it replaces the cached one, or is added. The list is not requested again,
 * because it may have thousands of accounts, and many of them may be changed one after another.
 */
export const accountKnown = (account: Account) =>
  accountApi.util.updateQueryData('accounts', undefined, (draft) => {
    const index = indexIn(draft, account.id)
    draft[index < 0 ? draft.length : index] = castDraft(account)
  })

/** A deleted account leaves the cached list. */
const accountGone = (userId: UserId) =>
  accountApi.util.updateQueryData('accounts', undefined, (draft) => {
    const index = indexIn(draft, userId)
    if (index >= 0) draft.splice(index, 1)
  })

/** Searches the original list, because drafts of thousands of accounts would take time. */
const indexIn = (draft: { id: UserId }[], userId: UserId) =>
  (original(draft) ?? []).findIndex(({ id }) => id === userId)

export const { useAccountsQuery } = accountApi
