/** Actions that change the messages in memory, apart from those of the stream. */
import { createAction, prepareAutoBatched } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId, UserId } from '@/domain/ids'
import type { ChatRow, Message } from '@/domain/message'
import type { Span } from '@/lib/spans'
import type { OutboxEntry } from '../outbox/entry'
import type { AmendingRow } from './fold'

/** A range of a conversation was read from disk or history; messages ascending by id. */
export const windowLoaded = createAction<{
  key: ConversationKey
  messages: readonly Message[]
  /** Rows that refer to messages of the range which have not arrived yet. */
  early: readonly AmendingRow[]
  /** The range without holes that the messages cover; `fromMid` 0 means the very beginning. */
  fromMid: number
  toMid: number
  /** Whether it reaches the newest message. */
  live: boolean
  /** Whether it replaces the window or extends it. To extend, both ends must meet. */
  joins: 'replace' | 'older' | 'newer'
}>('messages/windowLoaded')

/** Single messages were read because other messages quote or name them. */
export const messagesRecalled = createAction<Message[]>('messages/messagesRecalled')

/** Exactly these messages are selected for an action. They stay in memory until the next list. */
export const messagesHeld = createAction<readonly MessageId[]>('messages/messagesHeld')

/** Messages expired and are removed completely. `newest` is the newest message now, per affected conversation. */
export const messagesExpired = createAction<{
  ids: readonly MessageId[]
  newest: readonly { key: ConversationKey; message: Message | null }[]
}>('messages/messagesExpired')

/** A page of history arrived. `before` null requested the newest; `complete` if nothing is older. */
export const pageReceived = createAction<{
  key: ConversationKey
  rows: readonly ChatRow[]
  /** Rows on disk that refer to messages of the page. */
  amendments: readonly ChatRow[]
  /** The lowest row id of the page, including rows that could not be decoded. */
  lowest: number | null
  before: number | null
  complete: boolean
  /** The highest row that the stream had delivered when the page was requested. */
  cursor: number
  /** Ranges that the stream skipped: messages in them count as unread. */
  gaps: readonly Span[]
  me: UserId
}>('messages/pageReceived')

/** A conversation is on screen. */
export const conversationOpened = createAction(
  'conversations/conversationOpened',
  (key: ConversationKey, isReload?: boolean) => ({ payload: key, meta: { isReload: isReload === true } }),
)
/**
 * A conversation left the screen. Subscribers are notified with the next change, which usually opens another
 * conversation.
 */
export const conversationClosed = createAction(
  'conversations/conversationClosed',
  prepareAutoBatched<ConversationKey>(),
)
/** Whether the user is at the newest end of the open conversation (only then may its oldest rows leave memory). */
export const feedFollowed = createAction<{ key: ConversationKey; following: boolean }>('conversations/feedFollowed')
/** The user no longer has access to a conversation (left, removed, deleted). All its data goes. */
export const conversationForgotten = createAction<ConversationKey>('conversations/conversationForgotten')

/**
 * The server came back without its last rows. Everything above `upTo` leaves the copy and is sent again; nothing above
 * `kept` exists any more. `newest`: the newest message now, per affected conversation; `returned`: own messages that
 * the server had acknowledged and lost, oldest first.
 */
export const logCutBack = createAction<{
  upTo: number
  kept: number
  newest: readonly { key: ConversationKey; message: Message | null }[]
  returned: readonly OutboxEntry[]
  /** ms since 1970. */
  at: number
}>('messages/logCutBack')

/** The oldest rows, up to `upTo`, are about to be deleted from disk to free space. Messages in memory stay. */
export const rowsDropped = createAction<{ upTo: number }>('messages/rowsDropped')
