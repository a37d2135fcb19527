/**
 * Channels (the server's groups): reading, creating, changing and leaving them, members, pins. The stream reports the
 * results to everybody.
 */
import type { Channel, ChannelRules } from '@/domain/channel'
import type { ChannelId, MessageId, UserId } from '@/domain/ids'
import { listBody } from '@/wire/check'
import { toChannel } from '@/wire/group'
import { toNewChannelId } from '@/wire/newIds'
import { rest } from '@/api/rest'

export type NewChannel = { name: string; description: string; isPublic: boolean; memberIds: readonly UserId[] }
export type ChannelUpdate = {
  channelId: ChannelId
  name?: string
  description?: string
  ownerId?: UserId
  /** Newer servers only. */
  rules?: Partial<ChannelRules>
}
const opposite = (flag: boolean | undefined) => (flag === undefined ? undefined : !flag)

type Membership = { channelId: ChannelId; userIds: readonly UserId[] }
type PinArgument = { channelId: ChannelId; messageId: MessageId }

export const groupApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /group: the public channels and this user's private ones. */
    channels: build.query<Channel[], void>({
      query: () => ({ path: '/group', read: (body) => listBody(body, (item) => toChannel(item)) }),
    }),
    /** GET /group/{gid}: one channel, readable by everybody even if private; 404 when it does not exist. */
    channel: build.query<Channel, ChannelId>({
      query: (channelId) => ({ path: `/group/${channelId}`, read: (body) => toChannel(body) }),
    }),
    /** POST /group: returns the new channel's id. Public ones by admins only (403), and without a list of members. */
    createChannel: build.mutation<{ channelId: ChannelId }, NewChannel>({
      query: ({ name, description, isPublic, memberIds }) => ({
        method: 'POST',
        path: '/group',
        json: {
          name,
          description: description || null,
          is_public: isPublic,
          members: isPublic ? [] : [...new Set(memberIds)],
        },
        read: (body) => ({ channelId: toNewChannelId(body) }),
      }),
    }),
    /** PUT /group/{gid}: changes only the given members. Owner or admin, else 403. */
    updateChannel: build.mutation<null, ChannelUpdate>({
      query: ({ channelId, name, description, ownerId, rules = {} }) => ({
        method: 'PUT',
        path: `/group/${channelId}`,
        json: {
          name,
          description,
          owner: ownerId,
          only_owner_can_send_msg: rules.onlyOwnerSends,
          show_email: opposite(rules.hidesEmails),
          dm_to_member: opposite(rules.forbidsDirect),
          add_friend: opposite(rules.forbidsContacts),
        },
      }),
    }),
    /** DELETE /group/{gid}. */
    deleteChannel: build.mutation<null, ChannelId>({
      query: (channelId) => ({ method: 'DELETE', path: `/group/${channelId}` }),
    }),
    /** GET /group/{gid}/leave: 403 for owners, who must transfer the channel first. */
    leaveChannel: build.mutation<null, ChannelId>({ query: (channelId) => ({ path: `/group/${channelId}/leave` }) }),
    /**
     * POST /group/{gid}/change_type. When the channel becomes private, `memberIds` must include the caller. Otherwise
     * the caller is no longer a member.
     */
    changeChannelType: build.mutation<null, { channelId: ChannelId; isPublic: boolean; memberIds: readonly UserId[] }>({
      query: ({ channelId, isPublic, memberIds }) => ({
        method: 'POST',
        path: `/group/${channelId}/change_type`,
        json: { is_public: isPublic, members: isPublic ? [] : [...new Set(memberIds)] },
      }),
    }),
    /** POST /group/{gid}/members/add; any member may. A duplicate id makes 0.3.3 fail, so duplicates are removed. */
    addMembers: build.mutation<null, Membership>({
      query: ({ channelId, userIds }) => ({
        method: 'POST',
        path: `/group/${channelId}/members/add`,
        json: [...new Set(userIds)],
      }),
    }),
    /** POST /group/{gid}/members/remove; owner or admin. */
    removeMembers: build.mutation<null, Membership>({
      query: ({ channelId, userIds }) => ({
        method: 'POST',
        path: `/group/${channelId}/members/remove`,
        json: [...new Set(userIds)],
      }),
    }),
    /** POST /group/{gid}/pin: 409 when it is already pinned. */
    pinMessage: build.mutation<null, PinArgument>({
      query: ({ channelId, messageId }) => ({
        method: 'POST',
        path: `/group/${channelId}/pin`,
        json: { mid: messageId },
      }),
    }),
    /** POST /group/{gid}/unpin: 404 when it is not pinned. */
    unpinMessage: build.mutation<null, PinArgument>({
      query: ({ channelId, messageId }) => ({
        method: 'POST',
        path: `/group/${channelId}/unpin`,
        json: { mid: messageId },
      }),
    }),
    /** POST /group/{gid}/avatar: raw bytes of at most 512 KiB; an unknown channel is an empty 401. */
    changeChannelPicture: build.mutation<null, { channelId: ChannelId; picture: Blob }>({
      query: ({ channelId, picture }) => ({
        method: 'POST',
        path: `/group/${channelId}/avatar`,
        body: picture.slice(0, picture.size, ''),
        contentType: 'image/png',
        bareUnauthorized: true,
      }),
    }),
  }),
})

export const { useChannelQuery, useAddMembersMutation } = groupApi
