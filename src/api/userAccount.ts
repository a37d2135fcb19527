/** One's account and devices, and one's settings per conversation: for who acts. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { Malformed } from '@/wire/check'
import { inLists } from '@/wire/inLists'
import { userApi } from './user'

/** Milliseconds from now; null for ever. */
export type MuteArgument = { key: ConversationKey; forMs: number | null } | { key: ConversationKey; forMs: 'unmuted' }

function targetOf(key: ConversationKey) {
  const target = toTarget(key)
  return { target: target.kind === 'channel' ? { gid: target.channelId } : { uid: target.userId } }
}

function toMuteBody({ key, forMs }: MuteArgument) {
  const target = toTarget(key)
  if (forMs === 'unmuted') {
    return target.kind === 'channel' ? { remove_groups: [target.channelId] } : { remove_users: [target.userId] }
  }
  // Seconds in the request; left out for ever. A wrong name of the member would mute for ever, too.
  const extra = forMs === null ? {} : { expired_in: Math.max(1, Math.round(forMs / 1000)) }
  return inLists(key, extra, { users: 'add_users', groups: 'add_groups' })
}

export const userAccountApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    /** POST /user/mute: for so many ms, for ever, or no more. */
    mute: build.mutation<null, MuteArgument>({
      query: (argument) => ({ method: 'POST', path: '/user/mute', json: toMuteBody(argument) }),
    }),
    /** POST /user/burn-after-reading: what this person sends there from now on lives so many ms; 0 ends it. */
    setExpiry: build.mutation<null, { key: ConversationKey; afterMs: number }>({
      query: ({ key, afterMs }) => ({
        method: 'POST',
        path: '/user/burn-after-reading',
        json: inLists(key, { expires_in: Math.round(afterMs / 1000) }),
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
      query: (key) => ({ method: 'POST', path: '/user/pin_chat', json: targetOf(key), capability: 'pinnedChats' }),
    }),
    /** POST /user/unpin_chat, newer servers; 404 on the others. */
    unpinChat: build.mutation<null, ConversationKey>({
      query: (key) => ({ method: 'POST', path: '/user/unpin_chat', json: targetOf(key), capability: 'pinnedChats' }),
    }),
    /** GET /user/devices: the names of this person's devices, in any order. */
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
      query: (device) => ({ method: 'DELETE', path: `/user/devices/${encodeURIComponent(device)}`, plain401: true }),
      invalidatesTags: ['Devices'],
    }),
    /** DELETE /user/delete: the account of the caller, at once. */
    deleteMyAccount: build.mutation<null, void>({ query: () => ({ method: 'DELETE', path: '/user/delete' }) }),
  }),
})
