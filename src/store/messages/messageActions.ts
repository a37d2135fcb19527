/** What happens to the messages in memory, besides what the stream tells. */
import { createAction, prepareAutoBatched } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId, UserId } from '@/domain/ids'
import type { ChatRow, Message } from '@/domain/message'
import type { Span } from '@/lib/spans'

/** A stretch of a conversation was read from disk or history; messages ascending by id. */
export const windowLoaded = createAction<{
  key: ConversationKey
  messages: readonly Message[]
  /** The stretch without a hole that they stand for; `fromMid` 0 means the very beginning. */
  fromMid: number
  toMid: number
  /** Whether it reaches to the newest. */
  live: boolean
  /** Whether it takes the window's place or lengthens it; both ends then have to meet. */
  joins: 'replace' | 'older' | 'newer'
}>('messages/windowLoaded')

/** Single messages were read because another one quotes or names them. */
export const messagesRecalled = createAction<Message[]>('messages/messagesRecalled')

/** These messages, and no others, are chosen to be acted on: until the next list they stay in memory. */
export const messagesHeld = createAction<readonly MessageId[]>('messages/messagesHeld')

/** Messages are over (their time ran out): gone without a trace. `newest` says what is newest now, per conversation touched. */
export const messagesExpired = createAction<{
  ids: readonly MessageId[]
  newest: readonly { key: ConversationKey; message: Message | null }[]
}>('messages/messagesExpired')

/** A page of history arrived. `before` null asked for the newest; `complete` when nothing is older. */
export const pageReceived = createAction<{
  key: ConversationKey
  rows: readonly ChatRow[]
  /** Rows on disk that name messages of the page. */
  amendments: readonly ChatRow[]
  /** The lowest row of the page, whether or not it could be read. */
  lowest: number | null
  before: number | null
  complete: boolean
  /** The highest row that the stream had delivered when the page was asked for. */
  cursor: number
  /** Stretches that the stream skipped: what is in them counts as unread. */
  gaps: readonly Span[]
  me: UserId
}>('messages/pageReceived')

/** A conversation is on screen. */
export const conversationOpened = createAction(
  'conversations/conversationOpened',
  (key: ConversationKey, isReload?: boolean) => ({ payload: key, meta: { isReload: isReload === true } }),
)
/** A conversation left the screen. What is on the screen hears of it with the next change, which opens another one as a rule. */
export const conversationClosed = createAction(
  'conversations/conversationClosed',
  prepareAutoBatched<ConversationKey>(),
)
/** Whether the person stands at the newest end of the open conversation (only then may its oldest rows leave memory). */
export const feedFollowed = createAction<{ key: ConversationKey; following: boolean }>('conversations/feedFollowed')
/** A conversation is no longer ours (left, removed, deleted): nothing of it stays. */
export const conversationForgotten = createAction<ConversationKey>('conversations/conversationForgotten')

/** The oldest rows, up to one, are about to leave the disk for want of room; what is in memory stays. */
export const rowsDropped = createAction<{ upTo: number }>('messages/rowsDropped')
