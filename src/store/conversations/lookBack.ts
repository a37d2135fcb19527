/** Going through a conversation from its newest message backwards, as searching does; what is read goes past memory. */
import { addListener, isAnyOf, removeListener } from '@reduxjs/toolkit'
import { channelKey, type ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { MessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { spanAt } from '@/lib/spans'
import { eventsReceived } from '@/stream/eventsReceived'
import type { AppDispatch, AppThunk, StoreContext } from '../context'
import { messagesExpired } from '../messages/messageActions'
import type { RootState } from '../rootReducer'
import { stretches, UNKNOWN } from './coverage'
import { fetchPage, readStretch } from './history'

/** Messages read from disk at once. */
const STEP = 400

/** Where looking back begins: above every message. */
export const FROM_NEWEST = Number.MAX_SAFE_INTEGER

/** `before` is where the next step goes on; 0: the conversation begins here. */
export type LookedBack =
  | { kind: 'read'; messages: readonly Message[]; before: number }
  /** Only the server knows what comes next, and it was not to be asked. */
  | { kind: 'unknown' }
  | { kind: 'failed'; fault: Fault }

/** The messages that stand, newest last, of one step below `before`; with `mayAsk` a page of history where none is known. */
export const lookBack =
  (key: ConversationKey, before: number, mayAsk: boolean): AppThunk<Promise<LookedBack>> =>
  async (dispatch, getState, { keeper, serverClock }) => {
    const known = () => spanAt(stretches(getState().conversations.coverage[key] ?? UNKNOWN), before - 1)
    if (!known()) {
      if (!mayAsk) return { kind: 'unknown' }
      const page = await dispatch(fetchPage(key, before === FROM_NEWEST ? null : before))
      if ('fault' in page) return { kind: 'failed', fault: page.fault }
    }
    const span = known()
    if (!span) return { kind: 'failed', fault: { kind: 'unreadable', member: 'history' } }
    const read = await readStretch(keeper, { key, from: span.from, to: before - 1 }, STEP, 'newest')
    return { kind: 'read', messages: standing(read.messages, serverClock.now()), before: read.from }
  }

const standing = (messages: readonly Message[], now: number) =>
  messages.filter(({ deletedBy, expiresAt }) => deletedBy === null && (expiresAt === null || expiresAt > now))

/** What now stands of these messages of a conversation, newest last. */
export const lookAgain =
  (key: ConversationKey, ids: ReadonlySet<MessageId>): AppThunk<Promise<readonly Message[]>> =>
  async (_dispatch, _getState, { keeper, serverClock }) => {
    const read = await Promise.all([...ids].map((id) => readStretch(keeper, { key, from: id, to: id }, 1, 'newest')))
    const messages = read.flatMap((each) => each.messages)
    return standing(messages, serverClock.now()).sort((left, right) => left.id - right.id)
  }

const hear = addListener.withTypes<RootState, AppDispatch, StoreContext>()
const unhear = removeListener.withTypes<RootState, AppDispatch, StoreContext>()

/** Tells which messages of a conversation came, changed or went, in memory or not; null: all went. Gives the way to stop. */
export const watchLog =
  (key: ConversationKey, onChange: (ids: ReadonlySet<MessageId> | null) => void): AppThunk<() => void> =>
  (dispatch) => {
    const listener = {
      matcher: isAnyOf(eventsReceived, messagesExpired),
      effect: (action: ReturnType<typeof eventsReceived> | ReturnType<typeof messagesExpired>) => {
        const ids = changedIn(key, action)
        if (ids === null || ids.size > 0) onChange(ids)
      },
    }
    dispatch(hear(listener))
    return () => void dispatch(unhear(listener))
  }

function changedIn(
  key: ConversationKey,
  action: ReturnType<typeof eventsReceived> | ReturnType<typeof messagesExpired>,
): Set<MessageId> | null {
  if (messagesExpired.match(action)) return new Set(action.payload.ids)
  const ids = new Set<MessageId>()
  for (const event of action.payload.events) {
    if (event.type === 'everythingCleared') return null
    if (event.type === 'channelCleared' && channelKey(event.channelId) === key) return null
    if (event.type !== 'chat' || event.row.conversation !== key) continue
    if (event.row.kind === 'message') ids.add(event.row.id)
    else if (event.row.kind !== 'reaction') ids.add(event.row.targetId)
  }
  return ids
}
