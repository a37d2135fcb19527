/** Invitations: to the server, to a channel, and to a private channel for people with an account. */
import type { Channel } from '@/domain/channel'
import type { ChannelId } from '@/domain/ids'
import { toChannel } from '@/wire/group'
import { toMagicToken } from '@/wire/invitation'
import { requestNewOrOld } from '@/api/request/versionedRequest'
import type { ApiRequest } from '@/api/request/request'
import { rest } from '@/api/rest'

/** The life of an invitation, and the number of times it can be used. */
export type InvitationLimits = { expiresInMs?: number; maxTimes?: number }

const limitsOf = ({ expiresInMs, maxTimes }: InvitationLimits) => ({
  expired_in: expiresInMs === undefined ? undefined : Math.round(expiresInMs / 1000),
  max_times: maxTimes,
})

const toRegister = (channelId: ChannelId | undefined, limits: InvitationLimits): ApiRequest => ({
  path: '/group/create_reg_magic_link',
  query: { gid: channelId, ...limitsOf(limits) },
  responseType: 'text',
  read: (body) => ({ token: toMagicToken(body), joinsDirectly: false }),
})

export const invitationApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /**
     * GET /group/create_reg_magic_link: returns a token for registering; with a private channel, the new person joins
     * it at once.
     */
    invite: build.mutation<{ token: string }, InvitationLimits & { channelId?: ChannelId }>({
      query: ({ channelId, ...limits }) => toRegister(channelId, limits),
    }),
    /**
     * GET /group/create_invite_private_magic_link, newer servers: returns a token with which people who have an account
     * join a private channel (`joinsDirectly`). Older servers: the token of `invite`. 404 unknown channel, 403 when the
     * caller is neither member nor admin.
     */
    inviteToPrivate: build.mutation<
      { token: string; joinsDirectly: boolean },
      InvitationLimits & { channelId: ChannelId }
    >({
      queryFn: ({ channelId, ...limits }, query) =>
        requestNewOrOld<{ token: string; joinsDirectly: boolean }>(
          {
            path: '/group/create_invite_private_magic_link',
            query: { gid: channelId, ...limitsOf(limits) },
            responseType: 'text',
            capability: 'privateInvitations',
            read: (body) => ({ token: toMagicToken(body), joinsDirectly: true }),
          },
          toRegister(channelId, limits),
          query,
        ),
    }),
    /**
     * POST /user/join_private, newer servers: returns the channel. 409 when the invitation is no longer valid, 412 when
     * the caller is already a member.
     */
    joinPrivate: build.mutation<Channel, { token: string }>({
      query: ({ token }) => ({
        method: 'POST',
        path: '/user/join_private',
        json: { magic_token: token },
        capability: 'privateInvitations',
        read: (body) => toChannel(body),
      }),
    }),
  }),
})

export const { useInviteMutation, useInviteToPrivateMutation } = invitationApi
