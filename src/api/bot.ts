/** Acting as a bot, by its key (the server's bot). Plain functions: keys stay out of the store. A bad key is a 401 that ends no session. */
import type { Channel } from '@/domain/channel'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { ChannelId, MessageId, UserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { listBody } from '@/wire/check'
import { toChannel } from '@/wire/group'
import { toNewMessageId } from '@/wire/reply'
import { toUser } from '@/wire/user'
import { ask } from './ask'
import type { ApiContext } from './context'
import { toParts, type SendBody } from './outgoing'
import type { ApiRequest } from './request'
import { uploadFile, type UploadOptions } from './resource'

const askAsBot = <Value>(context: ApiContext, key: string, request: ApiRequest) =>
  ask<Value>(context, { ...request, headers: { ...request.headers, 'X-API-Key': key }, signed: false })

/** GET /bot: the channels that the bot sees, or the public ones alone. */
export const askBotChannels = (context: ApiContext, key: string, { publicOnly = false } = {}) =>
  askAsBot<Channel[]>(context, key, {
    path: '/bot',
    query: { public_only: publicOnly || undefined },
    read: (body) => listBody(body, (item) => toChannel(item)),
  })

/** POST /bot/send_to_user/{uid} and /bot/send_to_group/{gid}: the id of the new row. 404 nobody there, 403 not in the channel. */
export function sendAsBot(context: ApiContext, key: string, to: ConversationKey, body: SendBody) {
  const target = toTarget(to)
  return askAsBot<MessageId>(context, key, {
    method: 'POST',
    path: target.kind === 'channel' ? `/bot/send_to_group/${target.channelId}` : `/bot/send_to_user/${target.userId}`,
    ...toParts(body, null),
    read: toNewMessageId,
  })
}

/** POST /bot/reply/{mid}, newer servers: the id of the new row. */
export const replyAsBot = (context: ApiContext, key: string, messageId: MessageId, body: SendBody) =>
  askAsBot<MessageId>(context, key, {
    method: 'POST',
    path: `/bot/reply/${messageId}`,
    ...toParts(body, null),
    read: toNewMessageId,
  })

/** GET /bot/user/{uid}: 404 when gone. 0.3.3 reads the id from the query. */
export const askUserAsBot = (context: ApiContext, key: string, userId: UserId) =>
  askAsBot<User>(context, key, { path: `/bot/user/${userId}`, query: { uid: userId }, read: toUser })

/** GET /bot/group/{gid}: 404 when gone. 0.3.3 reads the id from the query. */
export const askChannelAsBot = (context: ApiContext, key: string, channelId: ChannelId) =>
  askAsBot<Channel>(context, key, {
    path: `/bot/group/${channelId}`,
    query: { gid: channelId },
    read: (body) => toChannel(body),
  })

/** POST /bot/file/prepare and /bot/file/upload: like an upload of a person. */
export const uploadAsBot = (
  context: ApiContext,
  key: string,
  file: Blob,
  description: { name: string; contentType: string },
  options: UploadOptions = {},
) => uploadFile(context, file, description, { ...options, botKey: key })
