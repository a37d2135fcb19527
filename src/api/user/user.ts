/**
 * Users, the own account and devices, and settings per conversation. The stream does not report a changed setting to the
 * device that changed it: the caller applies it after the 200.
 */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { MessageId, UserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { listBody, Malformed } from '@/wire/check'
import { conversationId, conversationSetting } from '@/wire/conversationSetting'
import { toMailNotices, toUser } from '@/wire/user'
import { rest } from '@/api/rest'

/** `forMs`: the duration in ms, null for forever. */
export type MuteArgument = { key: ConversationKey; forMs: number | null } | { key: ConversationKey; forMs: 'unmuted' }

function toMuteBody({ key, forMs }: MuteArgument) {
  const target = toTarget(key)
  if (forMs === 'unmuted') {
    return target.kind === 'channel' ? { remove_groups: [target.channelId] } : { remove_users: [target.userId] }
  }
  // The server expects seconds, and no member for forever.
  const extra = forMs === null ? {} : { expired_in: Math.max(1, Math.round(forMs / 1000)) }
  return conversationSetting(key, extra, { users: 'add_users', groups: 'add_groups' })
}

export const userApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /user: everybody except guests. Newer servers may omit people for callers who are not admins. */
    users: build.query<User[], void>({ query: () => ({ path: '/user', read: (body) => listBody(body, toUser) }) }),
    /** GET /user/{uid}, guests too; 404 when it does not exist. */
    user: build.query<User, UserId>({ query: (userId) => ({ path: `/user/${userId}`, read: toUser }) }),
    /** GET /user/me. */
    me: build.query<User, void>({ query: () => ({ path: '/user/me', read: toUser }) }),
    /**
     * PUT /user: sends only the changes, because an unchanged name is a 409. Returns the updated user. Old servers ignore
     * the e-mail address; without another change they answer 400.
     */
    updateMe: build.mutation<User, { name?: string; email?: string; gender?: number; language?: string }>({
      query: (changes) => ({ method: 'PUT', path: '/user', json: changes, read: toUser }),
    }),
    /** GET /user/me: whether the server mails this user about missed messages, from 0.4.0. No event tells a change. */
    mailNotices: build.query<boolean, void>({ query: () => ({ path: '/user/me', read: toMailNotices }) }),
    /** PUT /user with that choice alone. The cached choice changes at once, and changes back if the server refuses. */
    changeMailNotices: build.mutation<null, boolean>({
      query: (wanted) => ({ method: 'PUT', path: '/user', json: { msg_smtp_notify_enable: wanted } }),
      onQueryStarted: async (wanted, { dispatch, queryFulfilled }) => {
        const change = dispatch(userApi.util.updateQueryData('mailNotices', undefined, () => wanted))
        await queryFulfilled.catch(() => change.undo())
      },
    }),
    /** POST /user/read-index: raises the read marker; the server ignores a lower one. */
    markRead: build.mutation<null, { key: ConversationKey; upTo: MessageId }>({
      query: ({ key, upTo }) => ({
        method: 'POST',
        path: '/user/read-index',
        json: conversationSetting(key, { mid: upTo }),
      }),
    }),
    /** POST /user/mute: mutes or unmutes a conversation. */
    mute: build.mutation<null, MuteArgument>({
      query: (argument) => ({ method: 'POST', path: '/user/mute', json: toMuteBody(argument) }),
    }),
    /**
     * POST /user/burn-after-reading: sets the lifetime in ms of this user's future messages in a conversation; 0 is none.
     */
    setExpiry: build.mutation<null, { key: ConversationKey; afterMs: number }>({
      query: ({ key, afterMs }) => ({
        method: 'POST',
        path: '/user/burn-after-reading',
        json: conversationSetting(key, { expires_in: Math.round(afterMs / 1000) }),
      }),
    }),
    /** POST /user/avatar: raw bytes of at most 512 KiB (413). */
    changeMyPicture: build.mutation<null, Blob>({
      query: (picture) => ({
        method: 'POST',
        path: '/user/avatar',
        body: picture.slice(0, picture.size, ''),
        contentType: 'image/png',
      }),
    }),
    /** POST /user/pin_chat, newer servers; 404 on the others. */
    pinChat: build.mutation<null, ConversationKey>({
      query: (key) => ({
        method: 'POST',
        path: '/user/pin_chat',
        json: { target: conversationId(key) },
        capability: 'pinnedChats',
      }),
    }),
    /** POST /user/unpin_chat, newer servers; 404 on the others. */
    unpinChat: build.mutation<null, ConversationKey>({
      query: (key) => ({
        method: 'POST',
        path: '/user/unpin_chat',
        json: { target: conversationId(key) },
        capability: 'pinnedChats',
      }),
    }),
    /** GET /user/devices: the names of this user's devices, in any order. */
    devices: build.query<string[], void>({
      query: () => ({
        path: '/user/devices',
        read: (body) => {
          if (!Array.isArray(body)) throw new Malformed('body')
          return body.filter((name): name is string => typeof name === 'string')
        },
      }),
      providesTags: ['Devices'],
    }),
    /** DELETE /user/devices/{device}: an unknown device is an empty 401, which ends no session. */
    deleteDevice: build.mutation<null, string>({
      query: (device) => ({
        method: 'DELETE',
        path: `/user/devices/${encodeURIComponent(device)}`,
        bareUnauthorized: true,
      }),
      invalidatesTags: ['Devices'],
    }),
    /** DELETE /user/delete: deletes the account of the caller at once. */
    deleteMyAccount: build.mutation<null, void>({ query: () => ({ method: 'DELETE', path: '/user/delete' }) }),
  }),
})

export const { useChangeMailNoticesMutation, useDevicesQuery, useMailNoticesQuery } = userApi
