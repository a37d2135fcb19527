/**
 * Actions that slices of several folders handle. They live here so that the folders need not import one another. The
 * events of the stream arrive as `eventsReceived` of `@/stream/eventsReceived`.
 */
import { createAction, prepareAutoBatched, SHOULD_AUTOBATCH } from '@reduxjs/toolkit'
import type { Channel } from '@/domain/channel'
import type { ConversationKey } from '@/domain/conversation'
import type { ChannelId, LocalId, MessageId, UserId } from '@/domain/ids'
import type { ChatRow, Message } from '@/domain/message'
import type { User } from '@/domain/user'
import type { Span } from '@/lib/spans'
import type { UpdateRow } from './messages/fold'
import type { OutboxEntry } from './outbox/entry'
import type { PersistedState } from './persistence/persistedState'
import type { SignOutReason } from './session/signOutReason'

/** A user signed in, or the token storage still had a session. */
export const sessionBegun = createAction<User>('session/sessionBegun')

/** The session is over; all data of the user leaves memory. `isErased`: it also leaves this device. */
export const sessionEnded = createAction<{ why: SignOutReason | null; isErased?: boolean }>('session/sessionEnded')

/** The stored state of the signed-in user was read; it replaces the content of the slices. */
export const stateRestored = createAction<PersistedState>('persistence/stateRestored')

/** Another tab of this browser announced that it is the active one. Has its id, if it can be noticed that it is closed. */
export const tabTakenOver = createAction('connection/tabTakenOver', (by: string | null = null) => ({ payload: by }))

/** The check whether the copy still matches the server started (true) or ended (false). */
export const serverMismatchSuspected = createAction<boolean>('sync/serverMismatchSuspected')

/** A different installation answers at the address, or the same one with an older state of its data. */
export type Replacement = 'otherServer' | 'olderState'

/** The user confirmed the notice that the server's data was replaced, and saved any unsent text they want to keep. */
export const replacementNoticeClosed = createAction<Replacement>('connection/replacementNoticeClosed')

/**
 * The server lost its last rows. Everything above `upTo` leaves the copy and is received again; the server has nothing
 * above `lastCommonId`. `newest`: the newest remaining message of each affected conversation; `lostEntries`: own
 * messages that the server had acknowledged and then lost, oldest first.
 */
export const logTruncated = createAction<{
  upTo: number
  lastCommonId: number
  newest: readonly { key: ConversationKey; message: Message | null }[]
  lostEntries: readonly OutboxEntry[]
  /** ms since 1970. */
  at: number
}>('messages/logTruncated')

/** One channel was received (GET /group/{gid}), because an event was not reliable. */
export const channelFetched = createAction<Channel>('channels/channelFetched')

/** A channel is gone, or the user is no longer a member. */
export const channelGone = createAction<ChannelId>('channels/channelGone')

/**
 * A conversation left the screen. Subscribers are notified with the next change, which usually opens another
 * conversation.
 */
export const conversationClosed = createAction(
  'conversations/conversationClosed',
  prepareAutoBatched<ConversationKey>(),
)

/** A conversation is on screen. Subscribers are notified in the same frame, once for all that the opening changes. */
export const conversationOpened = createAction(
  'conversations/conversationOpened',
  (key: ConversationKey, isReload?: boolean) => ({
    payload: key,
    meta: { isReload: isReload === true, [SHOULD_AUTOBATCH]: true },
  }),
)

/** The user no longer has access to a conversation (left, removed, deleted). All its data goes. */
export const conversationForgotten = createAction<ConversationKey>('conversations/conversationForgotten')

/** A range of a conversation was read from disk or history; messages ascending by id. */
export const windowLoaded = createAction<{
  key: ConversationKey
  messages: readonly Message[]
  /** Rows that refer to messages of the range which have not arrived yet. */
  unmatchedUpdates: readonly UpdateRow[]
  /** The range without gaps that the messages cover; `fromId` 0 means the very beginning. */
  fromId: number
  toId: number
  /** Whether it reaches the newest message. */
  isLive: boolean
  /** Whether it replaces the window or extends it. To extend, both ends must meet. */
  mode: 'replace' | 'prepend' | 'append'
}>('messages/windowLoaded')

/** A page of history arrived. `before` null requested the newest; `complete` if nothing is older. */
export const pageReceived = createAction<{
  key: ConversationKey
  rows: readonly ChatRow[]
  /** Rows on disk that refer to messages of the page. */
  messageUpdates: readonly ChatRow[]
  /** The lowest row id of the page, including rows that could not be decoded. */
  lowest: number | null
  before: number | null
  isComplete: boolean
  /** The highest row that the stream had delivered when the page was requested. */
  cursor: number
  /** Ranges that the stream skipped: messages in them count as unread. */
  gaps: readonly Span[]
  me: UserId
}>('messages/pageReceived')

/** Messages expired and are removed completely. `newest` is the newest message now, per affected conversation. */
export const messagesRemoved = createAction<{
  ids: readonly MessageId[]
  newest: readonly { key: ConversationKey; message: Message | null }[]
}>('messages/messagesRemoved')

/** The oldest rows, up to `upTo`, are about to be deleted from disk to free space. Messages in memory stay. */
export const rowsEvicted = createAction<{ upTo: number }>('messages/rowsEvicted')

/**
 * The user sent a message: the row appears and the draft is cleared, in one action. `keepsDraft` if it did not come
 * from the draft.
 */
export const messageSubmitted = createAction<{ entry: OutboxEntry; keepsDraft?: boolean }>('outbox/messageSubmitted')

/** The user wants to change a message that was not sent: it becomes the draft again. */
export const entryMovedToDraft = createAction<{ entry: OutboxEntry; at: number }>('outbox/entryMovedToDraft')

/** The server accepted the message under this id. */
export const sendAcknowledged = createAction<{ localId: LocalId; messageId: MessageId }>('outbox/sendAcknowledged')

/**
 * The user has seen a conversation up to a message. `keepsUnreadMark`: it arrived while the user was at the newest end, so a
 * manual unread mark stays.
 */
export const conversationRead = createAction<{ key: ConversationKey; upTo: MessageId; keepsUnreadMark?: boolean }>(
  'reads/conversationRead',
)
