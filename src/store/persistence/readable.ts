/**
 * Checks records that were read from disk. Another version of the client or a damaged disk may have left anything there,
 * and one such record would stop the page at every start.
 */
import type { Channel, Pin } from '@/domain/channel'
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import { toUserId } from '@/domain/ids'
import type { BundledText, ChatRow, Message, MessageBody, Reaction } from '@/domain/message'
import type { User } from '@/domain/user'
import {
  isFlag,
  isMoment,
  isNumber,
  isText,
  listOf,
  objectOf,
  oneOf,
  orMissing,
  orNull,
  recordOf,
  type Check,
  type Shape,
} from '@/lib/shape'
import type { Span } from '@/lib/spans'
import type { Coverage } from '../conversations/coverage'
import type { ConversationSettings } from '../conversations/conversationSettings'
import type { Draft, DraftEdit, DraftFile } from '../drafts/draft'
import type { OutboxEntry, OutboxState, OutgoingBody, SentRecord } from '../outbox/entry'
import type { UnreadMessages } from '../reads/unreadMessages'
import type { SyncPosition } from '../connection/syncPosition'
import type { StoredConversation, PersistedState } from './persistedState'
import type { Relations } from '../users/relations'

const isKey: Shape = (value) => typeof value === 'string' && /^(channel|dm):\d{1,16}$/.test(value)
const isMode: Shape = (value) => value === 'text' || value === 'markdown'
const isSpan = objectOf<Span>({ from: isNumber, to: isNumber })
const isIds = listOf(isNumber)
const isSpoken = objectOf<NonNullable<DraftFile['spoken']>>({ lengthMs: isNumber, loudness: listOf(isNumber) })
const kind = isText
const isBundledText = objectOf<BundledText>({ kind: isMode, text: isText })
const fileFacts = {
  name: isText,
  contentType: isText,
  size: isNumber,
  width: orNull(isNumber),
  height: orNull(isNumber),
}
const isBody = oneOf<MessageBody['kind']>('kind', {
  text: objectOf({ kind, text: isText, mentions: isIds }),
  markdown: objectOf({ kind, text: isText, mentions: isIds }),
  file: objectOf({ kind, path: isText, ...fileFacts, album: orMissing(isNumber) }),
  voice: objectOf({ kind, path: isText, lengthMs: orMissing(isNumber), loudness: orMissing(listOf(isNumber)) }),
  bundle: objectOf({ kind, path: isText, texts: orMissing(listOf(isBundledText)) }),
  unknown: objectOf({ kind, contentType: isText, raw: orMissing(recordOf(() => true)) }),
})

const isMessage = objectOf<Message>({
  id: isNumber,
  conversation: isKey,
  authorId: isNumber,
  sentAt: isMoment,
  body: isBody,
  replyTo: orNull(isNumber),
  localId: orNull(isNumber),
  expiresAt: orNull(isNumber),
  editId: orNull(isNumber),
  deletedBy: orNull(isNumber),
  reactions: listOf(objectOf<Reaction>({ id: isNumber, userId: isNumber, emoji: isText })),
})
const isUser = objectOf<User>({
  id: isNumber,
  name: isText,
  accountName: orMissing(isText),
  email: orNull(isText),
  isAdmin: isFlag,
  isBot: isFlag,
  avatarUpdatedAt: isNumber,
  createdBy: orNull(isText),
  language: isText,
  gender: isNumber,
  birthday: orMissing(isText),
  widgetId: orMissing(isText),
})
const isChannel = objectOf<Channel>({
  id: isNumber,
  name: isText,
  description: isText,
  isPublic: isFlag,
  ownerId: orNull(isNumber),
  memberIds: isIds,
  avatarUpdatedAt: isNumber,
  pins: listOf(objectOf<Pin>({ messageId: isNumber, by: isNumber, at: isMoment, body: isBody })),
  onlyOwnerSends: isFlag,
  hidesEmails: isFlag,
  forbidsDirect: isFlag,
  forbidsContacts: isFlag,
})
const isConversation = objectOf<StoredConversation>({
  key: isKey,
  coverage: objectOf<Coverage>({ spans: listOf(isSpan), liveFrom: orNull(isNumber) }),
  preview: orNull(isMessage),
  mark: isNumber,
  unread: orNull(
    objectOf<UnreadMessages>({
      ids: isIds,
      mentions: isIds,
      gone: isIds,
      rows: orMissing(recordOf((value) => value === 'keyword' || value === 'reply')),
      authors: orMissing(recordOf(isNumber)),
      edits: orMissing(
        listOf(objectOf<NonNullable<UnreadMessages['edits']>[number]>({ targetId: isNumber, authorId: isNumber })),
      ),
      marked: orMissing((value) => isFlag(value) || value === 'added'),
    }),
  ),
})
const isSyncPosition = objectOf<SyncPosition>({
  cursor: isNumber,
  usersVersion: orNull(isNumber),
  serverId: orNull(isText),
  clockOffsetMs: isNumber,
  gaps: listOf(isSpan),
})
const isSettings = objectOf<ConversationSettings>({
  mutes: recordOf(orNull(isNumber)),
  expiries: recordOf(isNumber),
  pinnedAt: recordOf(isNumber),
  knowsPins: isFlag,
  hidden: recordOf(isNumber),
  opened: listOf(isKey),
  panels: orMissing(recordOf(isText)),
})
const isRelations = objectOf<Relations>({
  contacts: recordOf((value) => value === 'added' || value === 'blocked' || value === 'none'),
  contactsLoaded: isFlag,
  remarks: recordOf(isText),
})

/** True if everything that the server sent can be used. */
export const isValidServerState = objectOf<Omit<PersistedState, 'drafts' | 'outbox'>>({
  syncPosition: orNull(isSyncPosition),
  syncedAt: orNull(isMoment),
  users: listOf(isUser),
  channels: listOf(isChannel),
  unpinned: isIds,
  relations: orNull(isRelations),
  settings: orNull(isSettings),
  createdAfterRow: recordOf(isNumber),
  saved: recordOf(isIds),
  conversations: listOf(isConversation),
  sent: listOf(objectOf<SentRecord>({ localId: isNumber, key: isKey, rows: isIds, settled: orMissing(isIds) })),
})

const isFile = objectOf<DraftFile>({
  ...fileFacts,
  fileId: isText,
  kept: isFlag,
  unstored: orMissing(isFlag),
  unreadable: orMissing(isFlag),
  spoken: orMissing(isSpoken),
})
const isEdit = objectOf<DraftEdit>({ id: isNumber, text: isText, mode: isMode })

/** Returns what can be used of a stored draft; null without any text of the user. */
export function readableDraft(record: unknown): PersistedState['drafts'][number] | null {
  const { key, draft } = record as { key: ConversationKey; draft: Partial<Record<keyof Draft, unknown>> | null }
  if (!isKey(key) || typeof draft !== 'object' || draft === null) return null
  const of = <Name extends keyof Draft>(name: Name, shape: Check, otherwise: Draft[Name]) =>
    shape(draft[name]) ? (draft[name] as Draft[Name]) : otherwise
  const edit = of('edit', isEdit, undefined)
  if (!isText(draft.text) && !edit) return null
  return {
    key,
    draft: {
      text: of('text', isText, ''),
      mode: of('mode', isMode, 'text'),
      replyTo: of('replyTo', isNumber, null),
      files: Array.isArray(draft.files) ? (draft.files as DraftFile[]).filter(isFile) : [],
      ...(edit && { edit }),
      updatedAt: of('updatedAt', isMoment, 0),
    },
  }
}

const isOutgoing = oneOf<OutgoingBody['kind']>('kind', {
  text: isBody,
  markdown: isBody,
  bundle: isBody,
  file: objectOf({ fileId: isText, ...fileFacts, spoken: orMissing(isSpoken), album: orMissing(isNumber) }),
})
const isAnything: Shape = () => true
const isState = oneOf<OutboxState['state']>('state', {
  queued: isAnything,
  uploading: objectOf({ sent: isNumber, total: isNumber }),
  sending: objectOf({ since: isMoment }),
  unsure: objectOf({ since: isMoment }),
  refused: objectOf({
    fault: oneOf<Fault['kind']>('kind', {
      network: isAnything,
      timeout: objectOf({ afterMs: isNumber }),
      canceled: isAnything,
      refused: objectOf({ status: isNumber, text: isText, reason: orNull(isText), retryAfterMs: orNull(isNumber) }),
      unreadable: objectOf({ member: isText }),
      signedOut: isAnything,
    }),
  }),
  missingFile: isAnything,
})
const NUMBERS = ['place', 'below', 'attempts', 'messageId', 'sentAfter'] as const satisfies (keyof OutboxEntry)[]

/**
 * Returns what can be used of an unsent message; null without anything to send. In an unreadable state it may have been
 * sent.
 */
export function readableEntry(record: OutboxEntry, at: number): OutboxEntry | null {
  const { localId, key, body, createdAt, replyTo, state, uploadedPath } = record
  if (!isNumber(localId) || !isKey(key) || !isOutgoing(body)) return null
  const entry = { ...record }
  for (const name of NUMBERS) if (!isNumber(entry[name])) delete entry[name]
  if (!isText(uploadedPath)) delete entry.uploadedPath
  if (entry.hasRestarted !== true) delete entry.hasRestarted
  return {
    ...entry,
    createdAt: isMoment(createdAt) ? createdAt : at,
    replyTo: isNumber(replyTo) ? replyTo : null,
    state: isState(state) ? state : { state: 'unsure', since: at },
  }
}

const common = { id: isNumber, conversation: isKey, authorId: isNumber, at: isMoment }
const isRow = oneOf<ChatRow['kind']>('kind', {
  message: objectOf({
    ...common,
    body: isBody,
    replyTo: orNull(isNumber),
    localId: orNull(isNumber),
    expiresAt: orNull(isNumber),
  }),
  reaction: objectOf({ ...common, targetId: isNumber, emoji: isText }),
  edit: objectOf({ ...common, targetId: isNumber, body: isBody }),
  deletion: objectOf({ ...common, targetId: isNumber }),
})

/**
 * Returns a stored row, or what can be used of it: a message keeps its place, and is shown as one of an unknown kind.
 * Returns null for anything else.
 */
export function readableRow(row: ChatRow): ChatRow | null {
  if (isRow(row)) return row
  const { id, conversation, authorId, at } = row
  if (row.kind !== 'message' || !isNumber(id) || !isKey(conversation)) return null
  return {
    id,
    conversation,
    kind: 'message',
    authorId: isNumber(authorId) ? authorId : toUserId(0),
    at: isMoment(at) ? at : 0,
    body: isBody(row.body) ? row.body : { kind: 'unknown', contentType: '' },
    replyTo: null,
    localId: null,
    expiresAt: null,
  }
}
