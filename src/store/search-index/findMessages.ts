/** Finds messages with the search index, and those that it does not have yet by reading the rows. */
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { Message } from '@/domain/message'
import type { IndexQuery } from '@/lib/search-index/findInSegment'
import { spanAt, type Span } from '@/lib/spans'
import type { AppThunk } from '../context'
import { END_OF_LOG, knownRanges, liveStart, UNKNOWN } from '../conversations/coverage'
import { currentMessages, isShown } from '../history/currentMessages'
import { fetchPage, readRange } from '../history/pages'
import { changedMessages } from '../persistence/unindexed'

/** Messages that are read at once: first a screenful, which is shown at once, then more. */
export const FIRST_BATCH = 20
const NEXT_BATCH = 100

/**
 * Yields messages that a query may mean, newest first, in batches; messages that the index does not have follow. The
 * caller compares their texts.
 */
export const searchLog = (
  query: IndexQuery,
  only: ReadonlySet<number> | null,
): AppThunk<AsyncGenerator<readonly Message[]>> =>
  async function* (dispatch, _getState, { persistence, searchIndex }) {
    const index = await searchIndex.get()
    const unwritten = persistence.unwrittenMessages()
    const { ids, unscanned } = await index.find(query)
    const isAllowed = (id: number) => only === null || only.has(id)
    const seen = new Set<number>()
    const fresh = (candidates: Iterable<number>) => {
      const added = [...candidates].filter((id) => isAllowed(id) && !seen.has(id))
      for (const id of added) seen.add(id)
      return added
    }
    const found = fresh([...unwritten, ...ids]).sort((one, other) => other - one)
    for (let from = 0; from < found.length; from += from === 0 ? FIRST_BATCH : NEXT_BATCH) {
      const size = from === 0 ? FIRST_BATCH : NEXT_BATCH
      yield await dispatch(currentMessages(found.slice(from, from + size)))
    }
    for (const span of [...unscanned].reverse()) {
      for (let rest: Span | null = span; rest !== null;) {
        const step: { ids: Float64Array; rest: Span | null } = await index.scan(query, rest)
        rest = step.rest
        const added = fresh(step.ids)
        if (added.length > 0) yield await dispatch(currentMessages(added))
      }
    }
  }

/** The first of these folded words that no message here has, and the word that it most likely means; null without one. */
export const nearestWord =
  (words: readonly string[]): AppThunk<Promise<{ word: string; meant: string } | null>> =>
  async (_dispatch, _getState, { searchIndex }) => {
    const index = await searchIndex.get()
    for (const word of words) {
      const meant = await index.nearest(word)
      if (meant !== null) return { word, meant }
    }
    return null
  }

/** Messages read at once to find one that is not deleted. */
const NEIGHBORS = 5

/** The messages before and after a message in its conversation; null at a gap and at the ends. */
export const neighborsOf =
  ({ id, conversation: key }: Message): AppThunk<Promise<{ before: Message | null; after: Message | null }>> =>
  async (_dispatch, getState, { persistence, serverClock }) => {
    const span = spanAt(knownRanges(getState().conversations.coverage[key] ?? UNKNOWN), id)
    if (!span) return { before: null, after: null }
    const now = serverClock.now()
    const [before, after] = await Promise.all([
      id > span.from ? readRange(persistence, { key, from: span.from, to: id - 1 }, NEIGHBORS, 'newest') : null,
      id < span.to ? readRange(persistence, { key, from: id + 1, to: span.to }, NEIGHBORS, 'oldest') : null,
    ])
    return {
      before: before?.messages.findLast((each) => isShown(each, now)) ?? null,
      after: after?.messages.find((each) => isShown(each, now)) ?? null,
    }
  }

/** How far back the conversations are known here. */
export type Reach = {
  total: number
  /** Conversations whose newest messages are known. */
  reached: number
  /** All of those are known since this time at least, in ms since 1970; null if they are known from their beginning. */
  since: number | null
  /** Those with older messages on the server, the ones that are known for the shortest time first. */
  incomplete: readonly { key: ConversationKey; since: number | null }[]
}

/** Returns how far back these conversations can be searched without the server. */
export const reachOf =
  (keys: readonly ConversationKey[]): AppThunk<Promise<Reach>> =>
  async (_dispatch, getState, { persistence }) => {
    const read = await Promise.all(
      keys.map(async (key) => {
        const span = spanAt(knownRanges(getState().conversations.coverage[key] ?? UNKNOWN), END_OF_LOG)
        if (!span) return { key, since: null, isReached: false }
        if (span.from === 0) return null
        const { messages } = await readRange(persistence, { key, ...span }, 1, 'oldest')
        return { key, since: messages[0]?.sentAt ?? null, isReached: messages.length > 0 }
      }),
    )
    const incomplete = read
      .filter((each) => each !== null)
      .sort((one, other) => (other.since ?? Infinity) - (one.since ?? Infinity))
    const known = incomplete.filter(({ isReached }) => isReached).map(({ since }) => since ?? 0)
    return {
      total: keys.length,
      reached: keys.length - incomplete.filter(({ isReached }) => !isReached).length,
      since: known.length > 0 ? Math.max(...known) : null,
      incomplete,
    }
  }

/** Requests the next older page of a conversation. Resolves with the ids of its messages, or the fault. */
export const fetchOlder =
  (key: ConversationKey, signal: AbortSignal): AppThunk<Promise<{ ids: readonly number[] } | { fault: Fault }>> =>
  async (dispatch, getState) => {
    const start = liveStart(getState().conversations.coverage[key] ?? UNKNOWN)
    if (start === 0) return { ids: [] }
    const page = await dispatch(fetchPage(key, start, { signal }))
    return 'fault' in page ? page : { ids: changedMessages(page.rows) }
  }
