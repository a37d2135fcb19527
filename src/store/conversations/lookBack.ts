/** Going through a conversation from its newest message backwards, as searching does; what is read goes past memory. */
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { Message } from '@/domain/message'
import { spanAt } from '@/lib/spans'
import type { AppThunk } from '../context'
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
    const now = serverClock.now()
    const messages = read.messages.filter(
      ({ deletedBy, expiresAt }) => deletedBy === null && (expiresAt === null || expiresAt > now),
    )
    return { kind: 'read', messages, before: read.from }
  }
