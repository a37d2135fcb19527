/** Checks the data of a push message, as the vendor's service delivers it (docs/protocol, admin and integrations, 10). */
import { channelKey, directKey, type ConversationKey } from '../domain/conversation'
import { toChannelId, toUserId, type UserId } from '../domain/ids'
import { MAX_PUSH_TEXT } from '../domain/notification/pushText'

export type Push = {
  serverId: string | null
  conversation: ConversationKey
  authorId: UserId
  /** The recipient of a direct message; null in a channel. */
  recipientId: UserId | null
  /** The sender's or the channel's name. */
  title: string
  body: string
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, MAX_PUSH_TEXT) : '')
/** All values are texts. An id is a positive integer. */
const idOf = (value: unknown) => {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : 0
  return id > 0 ? id : null
}

/** Returns the push, or null if it names no conversation and author. */
export function toPush(payload: unknown): Push | null {
  if (!isObject(payload) || !isObject(payload.data)) return null
  const { data } = payload
  const notification = isObject(payload.notification) ? payload.notification : {}
  const author = idOf(data.vocechat_from_uid)
  const recipient = idOf(data.vocechat_to_uid)
  const channel = idOf(data.vocechat_to_gid)
  if (author === null || (recipient === null && channel === null)) return null
  const authorId = toUserId(author)
  return {
    serverId: typeof data.vocechat_server_id === 'string' ? data.vocechat_server_id : null,
    conversation: channel === null ? directKey(authorId) : channelKey(toChannelId(channel)),
    authorId,
    recipientId: recipient === null || channel !== null ? null : toUserId(recipient),
    title: textOf(notification.title),
    body: textOf(notification.body),
  }
}
