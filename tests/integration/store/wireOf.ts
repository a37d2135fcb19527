/** Converts rows to the server's format, for integration tests that answer in place of the server. */
import { toTarget } from '@/domain/conversation'
import type { ChatRow, MessageBody } from '@/domain/message'

function detailOf(row: ChatRow) {
  if (row.kind === 'reaction')
    return { type: 'reaction', mid: row.targetId, detail: { type: 'like', action: row.emoji } }
  if (row.kind === 'deletion') return { type: 'reaction', mid: row.targetId, detail: { type: 'delete' } }
  const mentions = 'mentions' in row.body ? row.body.mentions : []
  const localId = row.kind === 'message' ? row.localId : null
  const properties = { ...(localId !== null && { local_id: localId }), ...(mentions.length > 0 && { mentions }) }
  const content = row.body.kind === 'file' ? fileOf(row.body) : { properties, ...saidIn(row.body) }
  if (row.kind === 'edit') return { type: 'reaction', mid: row.targetId, detail: { type: 'edit', ...content } }
  if (row.replyTo !== null) return { type: 'reply', mid: row.replyTo, ...content }
  const expires = row.expiresAt === null ? null : Math.round((row.expiresAt - row.at) / 1000)
  return { type: 'normal', ...content, expires_in: expires }
}

function saidIn(body: Exclude<MessageBody, { kind: 'file' }>) {
  switch (body.kind) {
    case 'text':
      return { content_type: 'text/plain', content: body.text }
    case 'markdown':
      return { content_type: 'text/markdown', content: body.text }
    case 'voice':
      return { content_type: 'vocechat/audio', content: body.path }
    case 'bundle':
      return { content_type: 'vocechat/archive', content: body.path }
    case 'unknown':
      return { content_type: body.contentType, content: '' }
  }
}

function fileOf({ path, name, contentType, size, width, height }: Extract<MessageBody, { kind: 'file' }>) {
  return {
    properties: { name, content_type: contentType, size, width, height },
    content_type: 'vocechat/file',
    content: path,
  }
}

/** Returns the row as history gives it to `me`. */
export function wireRow(row: ChatRow, me: number) {
  const target = toTarget(row.conversation)
  const partner = target.kind === 'direct' ? (row.authorId === me ? target.userId : me) : 0
  return {
    mid: row.id,
    from_uid: row.authorId,
    created_at: row.at,
    target: target.kind === 'channel' ? { gid: target.channelId } : { uid: partner },
    detail: detailOf(row),
  }
}

/** Returns the row as the stream sends it. */
export const wireEvent = (row: ChatRow, me: number) => ({ type: 'chat', ...wireRow(row, me) })

/** Returns a channel as the server lists it. */
export const wireChannel = (gid: number, members: number[] = []) => ({
  gid,
  owner: members[0] ?? null,
  name: `channel ${gid}`,
  description: null,
  members,
  is_public: members.length === 0,
  avatar_updated_at: 0,
  pinned_messages: [],
})

/** Returns a person as the server lists them. */
export const wireUser = (uid: number) => ({
  uid,
  email: `user${uid}@example.org`,
  name: `User ${uid}`,
  gender: 0,
  language: 'en-US',
  is_admin: false,
  is_bot: false,
  avatar_updated_at: 0,
  create_by: 'password',
})
