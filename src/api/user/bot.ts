/**
 * Requests as a bot, by its key (the server's bot). Plain functions, so that keys stay out of the store. An invalid key
 * is a 401 that does not end the session.
 */
import type { Channel } from '@/domain/channel'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { ChannelId, MessageId, UserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { listBody } from '@/wire/check'
import { toChannel } from '@/wire/group'
import { toNewMessageId } from '@/wire/newIds'
import { toUser } from '@/wire/user'
import { requestServer } from '@/api/request/requestServer'
import type { ApiContext } from '@/api/context'
import { encodeMessage, type OutgoingBody } from '@/api/conversation/encodeMessage'
import type { ApiRequest } from '@/api/request/request'
import { uploadFile, type UploadOptions } from '@/api/request/uploadFile'

const requestAsBot = <Value>(context: ApiContext, key: string, request: ApiRequest) =>
  requestServer<Value>(context, {
    ...request,
    headers: { ...request.headers, 'X-API-Key': key },
    isAuthenticated: false,
  })

/** GET /bot: the channels that the bot sees, or only the public ones. */
export const fetchBotChannels = (context: ApiContext, key: string, { publicOnly = false } = {}) =>
  requestAsBot<Channel[]>(context, key, {
    path: '/bot',
    query: { public_only: publicOnly || undefined },
    read: (body) => listBody(body, (item) => toChannel(item)),
  })

/**
 * POST /bot/send_to_user/{uid} and /bot/send_to_group/{gid}: returns the id of the new row. 404 unknown recipient, 403
 * not in the channel.
 */
export function sendAsBot(context: ApiContext, key: string, to: ConversationKey, body: OutgoingBody) {
  const target = toTarget(to)
  return requestAsBot<MessageId>(context, key, {
    method: 'POST',
    path: target.kind === 'channel' ? `/bot/send_to_group/${target.channelId}` : `/bot/send_to_user/${target.userId}`,
    ...encodeMessage(body, null),
    read: toNewMessageId,
  })
}

/** POST /bot/reply/{mid}, newer servers: returns the id of the new row. */
export const replyAsBot = (context: ApiContext, key: string, messageId: MessageId, body: OutgoingBody) =>
  requestAsBot<MessageId>(context, key, {
    method: 'POST',
    path: `/bot/reply/${messageId}`,
    ...encodeMessage(body, null),
    read: toNewMessageId,
  })

/** GET /bot/user/{uid}: 404 when it does not exist. 0.3.3 reads the id from the query. */
export const fetchUserAsBot = (context: ApiContext, key: string, userId: UserId) =>
  requestAsBot<User>(context, key, { path: `/bot/user/${userId}`, query: { uid: userId }, read: toUser })

/** GET /bot/group/{gid}: 404 when it does not exist. 0.3.3 reads the id from the query. */
export const fetchChannelAsBot = (context: ApiContext, key: string, channelId: ChannelId) =>
  requestAsBot<Channel>(context, key, {
    path: `/bot/group/${channelId}`,
    query: { gid: channelId },
    read: (body) => toChannel(body),
  })

/** POST /bot/file/prepare and /bot/file/upload: like a person's upload. */
export const uploadAsBot = (
  context: ApiContext,
  key: string,
  file: Blob,
  description: { name: string; contentType: string },
  options: UploadOptions = {},
) => uploadFile(context, file, description, { ...options, botKey: key })
