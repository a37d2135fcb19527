/** Values for tests: `a.user()`, `a.message({ text })`. Fields that a test does not set get defaults. */
import type { Channel } from '@/domain/channel'
import { channelKey, directKey, type ConversationKey } from '@/domain/conversation'
import { toChannelId, toLocalId, toMessageId, toUserId } from '@/domain/ids'
import type { ChatRow, Message, MessageBody } from '@/domain/message'
import type { User } from '@/domain/user'

/** Lets ids be given as plain numbers. */
type WithPlainIds<Value> = { [Name in keyof Value]?: Value[Name] extends number ? number : Value[Name] }

/** A Monday morning. */
const START = Date.UTC(2026, 0, 5, 9, 0)
const textBody = (text: string): MessageBody => ({ kind: 'text', text, mentions: [] })

function user({ id = 7, ...given }: WithPlainIds<User> = {}): User {
  return {
    name: `User ${id}`,
    email: `user${id}@example.org`,
    isAdmin: false,
    isBot: false,
    avatarUpdatedAt: 0,
    createdBy: 'password',
    language: 'en-US',
    gender: 0,
    ...given,
    id: toUserId(id),
  }
}

function channel({
  id = 3,
  ownerId = null,
  ...given
}: Omit<WithPlainIds<Channel>, 'ownerId'> & { ownerId?: number | null } = {}): Channel {
  return {
    name: `channel ${id}`,
    description: '',
    isPublic: ownerId === null,
    memberIds: [],
    avatarUpdatedAt: 0,
    pins: [],
    onlyOwnerSends: false,
    hidesEmails: false,
    forbidsDirect: false,
    forbidsContacts: false,
    ...given,
    id: toChannelId(id),
    ownerId: ownerId === null ? null : toUserId(ownerId),
  }
}

type MessageFields = {
  id?: number
  conversation?: ConversationKey
  authorId?: number
  text?: string
  body?: MessageBody
  replyTo?: number | null
  localId?: number | null
  expiresAt?: number | null
}
const toIdOrNull = <Id>(value: number | null | undefined, toId: (value: number) => Id) =>
  value == null ? null : toId(value)

function message({
  sentAt,
  ...given
}: MessageFields & { sentAt?: number } & Partial<Pick<Message, 'reactions'>> = {}): Message {
  const {
    id = 41,
    conversation = channelKey(toChannelId(3)),
    authorId = 7,
    text = `message ${id}`,
    body = textBody(text),
  } = given
  return {
    id: toMessageId(id),
    conversation,
    authorId: toUserId(authorId),
    sentAt: sentAt ?? START + id * 1000,
    body,
    replyTo: toIdOrNull(given.replyTo, toMessageId),
    localId: toIdOrNull(given.localId, toLocalId),
    expiresAt: given.expiresAt ?? null,
    editId: null,
    deletedBy: null,
    reactions: given.reactions ?? [],
  }
}

type RowFields = MessageFields & { at?: number }
function rowBase({ id = 41, conversation = channelKey(toChannelId(3)), authorId = 7, at }: RowFields) {
  return { id: toMessageId(id), conversation, authorId: toUserId(authorId), at: at ?? START + id * 1000 }
}

/** A log row that starts a message. */
function row(given: RowFields = {}): ChatRow {
  const { id = 41, text = `message ${id}`, body = textBody(text) } = given
  return {
    ...rowBase(given),
    kind: 'message',
    body,
    replyTo: toIdOrNull(given.replyTo, toMessageId),
    localId: toIdOrNull(given.localId, toLocalId),
    expiresAt: given.expiresAt ?? null,
  }
}

/** A row that adds a reaction. */
const reactionRow = ({
  targetId,
  emoji = '👍',
  ...given
}: RowFields & { targetId: number; emoji?: string }): ChatRow => ({
  ...rowBase(given),
  kind: 'reaction',
  targetId: toMessageId(targetId),
  emoji,
})

/** A row that edits a message. */
const editRow = ({
  targetId,
  text = 'edited',
  body = textBody(text),
  ...given
}: RowFields & { targetId: number }): ChatRow => ({
  ...rowBase(given),
  kind: 'edit',
  targetId: toMessageId(targetId),
  body,
})

/** A row that deletes a message. */
const deletionRow = ({ targetId, ...given }: RowFields & { targetId: number }): ChatRow => ({
  ...rowBase(given),
  kind: 'deletion',
  targetId: toMessageId(targetId),
})

/** Factories of domain values. */
export const a = {
  user,
  channel,
  message,
  row,
  reactionRow,
  editRow,
  deletionRow,
  textBody,
  fileBody: (given: Partial<Extract<MessageBody, { kind: 'file' }>> = {}): MessageBody => ({
    kind: 'file',
    path: '2026/1/5/0d5e0d0c-6d0e-4a3b-9a61-6b7a1a2f1c11',
    name: 'plan.pdf',
    contentType: 'application/pdf',
    size: 48_213,
    width: null,
    height: null,
    ...given,
  }),
  channelKey: (id: number) => channelKey(toChannelId(id)),
  directKey: (id: number) => directKey(toUserId(id)),
  userId: toUserId,
  channelId: toChannelId,
  messageId: toMessageId,
  localId: toLocalId,
}
