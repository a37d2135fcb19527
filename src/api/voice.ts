/** Calls (the server's agora): what lets a person into a room, and which rooms are in use. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import type { VoicePass, VoiceRoom } from '@/domain/voice'
import { flag, members } from '@/wire/check'
import { toFlag } from '@/wire/server'
import { toRoomMembers, toVoicePass, toVoiceRooms } from '@/wire/voice'
import { askNewOrOld } from './gates'
import { rest } from './rest'

/** The specification's page of rooms. */
const ROOMS_PAGE = 100

export const voiceApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /admin/agora/enabled, newer servers; elsewhere GET /admin/agora/config: whether there are calls. */
    callsEnabled: build.query<boolean, void>({
      queryFn: (_, asking) =>
        askNewOrOld<boolean>(
          { path: '/admin/agora/enabled', capability: 'calls', read: toFlag },
          { path: '/admin/agora/config', read: (body) => flag(members(body), 'enabled') },
          asking,
        ),
      providesTags: ['Configuration'],
    }),
    /**
     * POST /admin/agora/token, newer servers; elsewhere GET /group/{gid}/agora_token, where persons cannot be called (404).
     * A call to a person takes place in the room of who is called: to answer, ask for oneself. 503 when calls are off, 403 when
     * one is not in the channel.
     */
    voicePass: build.mutation<VoicePass, ConversationKey>({
      queryFn(key, asking) {
        const target = toTarget(key)
        const isChannel = target.kind === 'channel'
        const json = isChannel ? { gid: target.channelId } : { uid: target.userId }
        return askNewOrOld<VoicePass>(
          { method: 'POST', path: '/admin/agora/token', json, capability: 'calls', read: toVoicePass },
          isChannel ? { path: `/group/${target.channelId}/agora_token`, read: toVoicePass } : null,
          asking,
        )
      },
    }),
    /** GET /admin/agora/channel/{page}/{size}, newer servers: the rooms in use. A 401 here ends no session. */
    voiceRooms: build.query<VoiceRoom[], void>({
      query: () => ({
        path: `/admin/agora/channel/0/${ROOMS_PAGE}`,
        capability: 'calls',
        silent401: true,
        read: toVoiceRooms,
      }),
    }),
    /** GET /admin/agora/channel/user/{name}/false, newer servers: who is in a room. A 401 here ends no session. */
    roomMembers: build.query<UserId[], string>({
      query: (room) => ({
        path: `/admin/agora/channel/user/${encodeURIComponent(room)}/false`,
        capability: 'calls',
        silent401: true,
        read: toRoomMembers,
      }),
    }),
  }),
})
