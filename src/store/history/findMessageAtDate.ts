/** Finds the message of a conversation at a given time, in the known rows or else on the server. */
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { Message } from '@/domain/message'
import type { MessageId } from '@/domain/ids'
import { spanAt } from '@/lib/spans'
import type { AppThunk } from '../context'
import { END_OF_LOG, knownRanges, UNKNOWN } from '../conversations/coverage'
import { fetchPage, readRange } from './pages'

/** A search for this instant finds the first message, whenever it was sent. */
export const BEGINNING = 0

/** The newest message with an id below `before`; null if there is none. */
const newestBelow =
  (key: ConversationKey, before: number, signal: AbortSignal): AppThunk<Promise<Message | null | { fault: Fault }>> =>
  async (dispatch, getState, { persistence }) => {
    let hasRequested = false
    for (let edge = before; edge > 1;) {
      const span = spanAt(knownRanges(getState().conversations.coverage[key] ?? UNKNOWN), edge - 1)
      if (span) {
        const [found] = (await readRange(persistence, { key, from: span.from, to: edge - 1 }, 1, 'newest')).messages
        if (found) return found
        edge = span.from
        hasRequested = false
      } else if (hasRequested) return null
      else {
        const page = await dispatch(fetchPage(key, edge === END_OF_LOG ? null : edge, { signal }))
        if ('fault' in page) return page
        hasRequested = true
      }
    }
    return null
  }

const CANCELED = { fault: { kind: 'canceled' } } as const
type Options = { signal: AbortSignal; onProgress?: (progress: number) => void }
type Found = { id: MessageId | null } | { fault: Fault }

/**
 * The first message sent at or after `at` (ms since 1970), else the newest one; null in an empty conversation. Ids grow
 * with time, so each step halves the remaining range: a hundred thousand messages take about ten pages of history.
 * `onProgress` receives the progress from 0 to 1.
 */
const findFirstSince =
  (
    key: ConversationKey,
    at: number,
    { signal, onProgress }: Options,
  ): AppThunk<Promise<Message | null | { fault: Fault }>> =>
  async (dispatch) => {
    const newest = await dispatch(newestBelow(key, END_OF_LOG, signal))
    if (signal.aborted) return CANCELED
    if (newest === null || 'fault' in newest) return newest
    let target = newest
    // All messages up to here are older.
    let low = newest.sentAt < at ? target.id : 0
    while (low + 1 < target.id) {
      const middle = low + 1 + Math.ceil((target.id - low - 1) / 2)
      const found = await dispatch(newestBelow(key, middle, signal))
      if (signal.aborted) return CANCELED
      if (found && 'fault' in found) return found
      if (found && found.id > low && found.sentAt >= at) target = found
      else low = middle - 1
      onProgress?.(1 - Math.log2(Math.max(1, target.id - low)) / Math.log2(Math.max(2, newest.id)))
    }
    return target
  }

/** The id of the first message sent at or after `at` (ms since 1970), else of the newest; null without messages. */
export const findMessageAtDate =
  (key: ConversationKey, at: number, options: Options): AppThunk<Promise<Found>> =>
  async (dispatch) => {
    const found = await dispatch(findFirstSince(key, at, options))
    return found === null ? { id: null } : 'fault' in found ? found : { id: found.id }
  }

/**
 * When the first message of a conversation was sent (ms since 1970): from the known rows, else from about ten pages of
 * history. null without messages, or if the server does not answer.
 */
export const firstMessageAt =
  (key: ConversationKey, signal: AbortSignal): AppThunk<Promise<number | null>> =>
  async (dispatch) => {
    const first = await dispatch(findFirstSince(key, 0, { signal }))
    return first === null || 'fault' in first ? null : first.sentAt
  }
