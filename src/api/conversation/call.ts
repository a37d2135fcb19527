/** Calls (the server's agora): credentials for rooms, and the rooms in use. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import type { CallCredentials, VoiceRoom } from '@/domain/call'
import { flag, members } from '@/wire/check'
import { conversationId } from '@/wire/conversationSetting'
import { toFlag } from '@/wire/server'
import { toRoomMembers, toCallCredentials, toVoiceRooms } from '@/wire/call'
import { requestNewOrOld } from '@/api/request/versionedRequest'
import { rest } from '@/api/rest'

/** The number of rooms that one request asks for. */
const ROOMS_PAGE = 100

export const callApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /admin/agora/enabled, newer servers; elsewhere GET /admin/agora/config: whether calls are enabled. */
    callsEnabled: build.query<boolean, void>({
      queryFn: (_, query) =>
        requestNewOrOld<boolean>(
          { path: '/admin/agora/enabled', capability: 'calls', read: toFlag },
          { path: '/admin/agora/config', read: (body) => flag(members(body), 'enabled') },
          query,
        ),
      providesTags: ['Configuration'],
    }),
    /**
     * POST /admin/agora/token, newer servers; elsewhere GET /group/{gid}/agora_token, which has no calls to people
     * (404). A call to a person uses the room of the person who is called; to answer, that person passes the key of the
     * own user. 503 when calls are off, 403 when the caller is not in the channel.
     */
    callCredentials: build.mutation<CallCredentials, ConversationKey>({
      queryFn(key, query) {
        const target = toTarget(key)
        return requestNewOrOld<CallCredentials>(
          {
            method: 'POST',
            path: '/admin/agora/token',
            json: conversationId(key),
            capability: 'calls',
            read: toCallCredentials,
          },
          target.kind === 'channel'
            ? { path: `/group/${target.channelId}/agora_token`, read: toCallCredentials }
            : null,
          query,
        )
      },
    }),
    /** GET /admin/agora/channel/{page}/{size}, newer servers: the rooms in use. A 401 here ends no session. */
    voiceRooms: build.query<VoiceRoom[], void>({
      query: () => ({
        path: `/admin/agora/channel/0/${ROOMS_PAGE}`,
        capability: 'calls',
        ignoreUnauthorized: true,
        read: toVoiceRooms,
      }),
    }),
    /** GET /admin/agora/channel/user/{name}/false, newer servers: the members of a room. A 401 here ends no session. */
    roomMembers: build.query<UserId[], string>({
      query: (room) => ({
        path: `/admin/agora/channel/user/${encodeURIComponent(room)}/false`,
        capability: 'calls',
        ignoreUnauthorized: true,
        read: toRoomMembers,
      }),
    }),
  }),
})
