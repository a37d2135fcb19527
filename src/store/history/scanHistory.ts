/** Goes through a conversation from its newest message backward, for search and export. The rows do not enter memory. */
import { addListener, isAnyOf, removeListener } from '@reduxjs/toolkit'
import { channelKey, type ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { MessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { spanAt } from '@/lib/spans'
import { eventsReceived } from '@/stream/eventsReceived'
import type { AppDispatch, AppThunk, StoreContext } from '../context'
import { conversationForgotten, logTruncated, messagesRemoved } from '../events'
import type { RootState } from '../rootReducer'
import { END_OF_LOG, knownRanges, UNKNOWN } from '../conversations/coverage'
import { fetchPage, readRange } from './pages'

/** Messages read from disk at once, unless the caller wants fewer. */
const STEP = 400

/** The start value of a scan: above every message. */
export const FROM_NEWEST = END_OF_LOG

/** `before` is the start of the next step; 0: this is the beginning of the conversation. */
export type HistoryScan =
  | { kind: 'read'; messages: readonly Message[]; before: number }
  /** The next rows are only on the server, and `mayRequest` is false. */
  | { kind: 'unknown' }
  | { kind: 'failed'; fault: Fault }

/**
 * One step below `before`: the messages that are not deleted, newest last. With `mayRequest`, unknown rows are requested
 * from history.
 */
export const scanHistory =
  (key: ConversationKey, before: number, mayRequest: boolean, step = STEP): AppThunk<Promise<HistoryScan>> =>
  async (dispatch, getState, { persistence, serverClock }) => {
    const known = () => spanAt(knownRanges(getState().conversations.coverage[key] ?? UNKNOWN), before - 1)
    if (!known()) {
      if (!mayRequest) return { kind: 'unknown' }
      const page = await dispatch(fetchPage(key, before === FROM_NEWEST ? null : before))
      if ('fault' in page) return { kind: 'failed', fault: page.fault }
    }
    const span = known()
    if (!span) return { kind: 'failed', fault: { kind: 'unreadable', member: 'history' } }
    const read = await readRange(persistence, { key, from: span.from, to: before - 1 }, step, 'newest')
    return { kind: 'read', messages: withoutDeleted(read.messages, serverClock.now()), before: read.from }
  }

const withoutDeleted = (messages: readonly Message[], now: number) =>
  messages.filter(({ deletedBy, expiresAt }) => deletedBy === null && (expiresAt === null || expiresAt > now))

/** The current versions of these messages of a conversation, without deleted ones, newest last. */
export const rereadMessages =
  (key: ConversationKey, ids: ReadonlySet<MessageId>): AppThunk<Promise<readonly Message[]>> =>
  async (_dispatch, _getState, { persistence, serverClock }) => {
    const read = await Promise.all([...ids].map((id) => readRange(persistence, { key, from: id, to: id }, 1, 'newest')))
    const messages = read.flatMap((each) => each.messages)
    return withoutDeleted(messages, serverClock.now()).sort((left, right) => left.id - right.id)
  }

const addAppListener = addListener.withTypes<RootState, AppDispatch, StoreContext>()
const removeAppListener = removeListener.withTypes<RootState, AppDispatch, StoreContext>()

type LogChange = ReturnType<
  typeof eventsReceived | typeof messagesRemoved | typeof logTruncated | typeof conversationForgotten
>

/**
 * Reports which messages of a conversation (null: of any) were added, changed or removed, in memory or not; null: all were
 * removed. Returns a function that stops it.
 */
export const watchLog =
  (key: ConversationKey | null, onChange: (ids: ReadonlySet<MessageId> | null) => void): AppThunk<() => void> =>
  (dispatch) => {
    const listener = {
      matcher: isAnyOf(eventsReceived, messagesRemoved, logTruncated, conversationForgotten),
      effect: (action: LogChange) => {
        const ids = changedIn(key, action)
        if (ids === null || ids.size > 0) onChange(ids)
      },
    }
    dispatch(addAppListener(listener))
    return () => void dispatch(removeAppListener(listener))
  }

function changedIn(key: ConversationKey | null, action: LogChange): Set<MessageId> | null {
  if (logTruncated.match(action)) return null
  if (messagesRemoved.match(action)) return new Set(action.payload.ids)
  if (conversationForgotten.match(action)) return key === null || action.payload === key ? null : new Set()
  const ids = new Set<MessageId>()
  for (const event of action.payload.events) {
    if (event.type === 'everythingCleared') return null
    if (event.type === 'channelCleared' && (key === null || channelKey(event.channelId) === key)) return null
    if (event.type !== 'chat' || (key !== null && event.row.conversation !== key)) continue
    if (event.row.kind === 'message') ids.add(event.row.id)
    else if (event.row.kind !== 'reaction') ids.add(event.row.targetId)
  }
  return ids
}
