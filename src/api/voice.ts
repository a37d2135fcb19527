/** Calls (the server's agora): credentials for rooms, and the rooms in use. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import type { VoicePass, VoiceRoom } from '@/domain/voice'
import { flag, members } from '@/wire/check'
import { toFlag } from '@/wire/server'
import { toRoomMembers, toVoicePass, toVoiceRooms } from '@/wire/voice'
import { requestNewOrOld } from './versionedRequest'
import { rest } from './rest'

/** The number of rooms that one request asks for. */
const ROOMS_PAGE = 100

export const voiceApi = rest.injectEndpoints({
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
     * POST /admin/agora/token, newer servers; elsewhere GET /group/{gid}/agora_token, which cannot call people (404). A
     * call to a person takes place in the room of the person who is called: to answer, request the room of the own
     * user. 503 when calls are off, 403 when the caller is not in the channel.
     */
    voicePass: build.mutation<VoicePass, ConversationKey>({
      queryFn(key, query) {
        const target = toTarget(key)
        const isChannel = target.kind === 'channel'
        const json = isChannel ? { gid: target.channelId } : { uid: target.userId }
        return requestNewOrOld<VoicePass>(
          { method: 'POST', path: '/admin/agora/token', json, capability: 'calls', read: toVoicePass },
          isChannel ? { path: `/group/${target.channelId}/agora_token`, read: toVoicePass } : null,
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

export const { useCallsEnabledQuery, useVoicePassMutation, useVoiceRoomsQuery, useRoomMembersQuery } = voiceApi
