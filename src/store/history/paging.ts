/** Loads the messages of a conversation that is opened or scrolled: from memory, then from disk, then from the server. */
import { HISTORY_PAGE } from '@/api/conversation/message'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { MessageId } from '@/domain/ids'
import { sortedIncludes } from '@/lib/sorted'
import { spanAt } from '@/lib/spans'
import type { AppThunk } from '../context'
import { conversationOpened, windowLoaded } from '../events'
import type { RootState } from '../rootReducer'
import { pagingChanged, NOT_LOADING } from '../conversations/conversationsSlice'
import { END_OF_LOG, reachesNewest, liveStart, knownRanges, UNKNOWN } from '../conversations/coverage'
import { fetchPage, readRange, readRanges, type LoadedRange } from './pages'
import { conversationListed } from '../conversations/settingsSlice'

/** Number of messages that fills any screen. */
const SCREENFUL = 40
/** The number of rows that one step reads from disk. */
const STEP_ROWS = 100
const ROWS_AROUND = 50
/** The most pages that one scroll requests. Some pages hold only reactions and show nothing new. */
const PAGES_AT_ONCE = 6

const selectLoadedWindow = ({ messages }: RootState, key: ConversationKey) => messages.windows[key]
const knownOf = ({ conversations }: RootState, key: ConversationKey) =>
  knownRanges(conversations.coverage[key] ?? UNKNOWN)

const windowOf = (key: ConversationKey, { messages, unmatchedUpdates, from, to }: LoadedRange) => ({
  key,
  messages,
  unmatchedUpdates,
  fromId: from,
  toId: to,
})

/** Puts the newest rows of a conversation into memory; requests history if too few are known. */
const loadLatest =
  (key: ConversationKey): AppThunk<Promise<Fault | null>> =>
  async (dispatch, getState, { persistence }) => {
    for (let pages = 0; ; pages++) {
      const start = liveStart(getState().conversations.coverage[key] ?? UNKNOWN)
      let hasEnough = false
      if (start !== null) {
        const read = await readRange(persistence, { key, from: start, to: END_OF_LOG }, STEP_ROWS, 'newest')
        dispatch(windowLoaded({ ...windowOf(key, read), isLive: true, mode: 'replace' }))
        hasEnough = read.messages.length >= SCREENFUL || read.from === 0
      }
      if (hasEnough || pages >= PAGES_AT_ONCE) return null
      const page = await dispatch(fetchPage(key, start))
      if ('fault' in page) return page.fault
    }
  }

/** True if memory holds a conversation up to its newest message, and enough of it for any screen. */
export function holdsNewest(state: RootState, key: ConversationKey): boolean {
  const window = selectLoadedWindow(state, key)
  return window !== undefined && window.isLive && (window.ids.length >= SCREENFUL || window.fromId === 0)
}

/**
 * Options for opening a conversation: the message to show, a signal to cancel, and whether it was open before a reload.
 */
type Opening = { openAtId?: MessageId; signal?: AbortSignal; isReload?: boolean | undefined }

/** Opens a conversation: shows rows from memory or disk at once, then those from history. */
export const openConversation =
  (key: ConversationKey, { openAtId, signal, isReload }: Opening = {}): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch(conversationOpened(key, isReload))
    if (toTarget(key).kind === 'direct' && getState().messages.newest[key] === undefined)
      dispatch(conversationListed(key))
    if (openAtId !== undefined && (await dispatch(jumpToMessage(key, openAtId, signal))) === 'shown') return
    if (holdsNewest(getState(), key)) return
    if (getState().conversations.loading[key]?.isOpening) return
    dispatch(pagingChanged({ key, ...NOT_LOADING, isOpening: true }))
    const fault = await dispatch(loadLatest(key))
    dispatch(pagingChanged({ key, isOpening: false, older: fault ? { fault } : 'idle' }))
  }

/** Returns to the newest message. */
export const jumpToLatest =
  (key: ConversationKey): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (selectLoadedWindow(getState(), key)?.isLive) return
    dispatch(pagingChanged({ key, newer: 'loading' }))
    const fault = await dispatch(loadLatest(key))
    dispatch(pagingChanged({ key, newer: fault ? { fault } : 'idle' }))
  }

/** Takes one step toward the beginning. Resolves with the number of messages added, or the fault. */
const stepBack =
  (key: ConversationKey): AppThunk<Promise<number | Fault>> =>
  async (dispatch, getState, { persistence }) => {
    const window = selectLoadedWindow(getState(), key)
    if (!window || window.fromId === 0) return 0
    const before = window.fromId
    const span = spanAt(knownOf(getState(), key), before - 1)
    if (!span) {
      const page = await dispatch(fetchPage(key, before))
      return 'fault' in page ? page.fault : 0
    }
    const read = await readRange(persistence, { key, from: span.from, to: before - 1 }, STEP_ROWS, 'newest')
    dispatch(windowLoaded({ ...windowOf(key, read), isLive: false, mode: 'prepend' }))
    return read.messages.length
  }

/** Extends the window of a conversation toward its beginning. */
export const loadOlder =
  (key: ConversationKey): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (getState().conversations.loading[key]?.older === 'loading') return
    dispatch(pagingChanged({ key, older: 'loading' }))
    let gained = 0
    let fault: Fault | null = null
    // Half of the steps may read from disk instead of requesting a page.
    for (let steps = 0; steps < 2 * PAGES_AT_ONCE && gained < SCREENFUL && !fault; steps++) {
      if ((selectLoadedWindow(getState(), key)?.fromId ?? 0) === 0) break
      const step = await dispatch(stepBack(key))
      if (typeof step === 'number') gained += step
      else fault = step
    }
    dispatch(pagingChanged({ key, older: fault ? { fault } : 'idle' }))
  }

/** Loads the range from `from` up to `before`, page by page downward. Resolves with true if it had any row. */
const fillDown =
  (key: ConversationKey, from: number, before: number | null): AppThunk<Promise<boolean | Fault>> =>
  async (dispatch, getState) => {
    let hasRows = false
    for (let edge = before; !spanAt(knownOf(getState(), key), from);) {
      const page = await dispatch(fetchPage(key, edge))
      if ('fault' in page) return page.fault
      hasRows ||= page.rows.some(({ id }) => id >= from)
      const { lowest } = page
      // If no row of the page could be decoded, the edge does not move, so paging would never end.
      if (lowest === null || (edge !== null && lowest >= edge)) break
      edge = lowest
    }
    return hasRows
  }

/**
 * Loads rows above a message. History only pages downward, so this requests a page that ends a little above, and moves
 * further up while nothing is found.
 */
const fillAbove =
  (key: ConversationKey, start: number): AppThunk<Promise<Fault | null>> =>
  async (dispatch, getState) => {
    let from = start
    for (let reach = HISTORY_PAGE; ; reach *= 4) {
      const next = knownOf(getState(), key).find((span) => span.from > from)?.from ?? END_OF_LOG
      const top = Math.min(next, from + reach)
      const isTop = top > getState().sync.cursor
      const found = await dispatch(fillDown(key, from, isTop ? null : top))
      if (typeof found !== 'boolean') return found
      const span = spanAt(knownOf(getState(), key), from)
      if (found || isTop || !span || span.to >= next) return null
      from = span.to + 1
    }
  }

/** Extends the window of a conversation toward the newest message. */
export const loadNewer =
  (key: ConversationKey): AppThunk<Promise<void>> =>
  async (dispatch, getState, { persistence }) => {
    if (getState().conversations.loading[key]?.newer === 'loading') return
    dispatch(pagingChanged({ key, newer: 'loading' }))
    let gained = 0
    let fault: Fault | null = null
    for (let steps = 0; steps < PAGES_AT_ONCE && gained < SCREENFUL && !fault; steps++) {
      const window = selectLoadedWindow(getState(), key)
      if (!window || window.isLive) break
      const from = window.toId + 1
      if (!spanAt(knownOf(getState(), key), from)) fault = await dispatch(fillAbove(key, from))
      const span = spanAt(knownOf(getState(), key), from)
      if (!span) break
      const read = await readRange(persistence, { key, from, to: span.to }, STEP_ROWS, 'oldest')
      const isLive = reachesNewest(span) && read.isExhausted
      dispatch(windowLoaded({ ...windowOf(key, read), isLive, mode: 'append' }))
      gained += read.messages.length
    }
    dispatch(pagingChanged({ key, newer: fault ? { fault } : 'idle' }))
  }

/** Puts the messages around a message into memory. `notFound`: it is not in this conversation (any more). */
export const jumpToMessage =
  (
    key: ConversationKey,
    id: MessageId,
    signal?: AbortSignal,
  ): AppThunk<Promise<'shown' | 'notFound' | { fault: Fault }>> =>
  async (dispatch, getState, { persistence }) => {
    const window = selectLoadedWindow(getState(), key)
    if (window && sortedIncludes(window.ids, id)) return 'shown'
    if (!spanAt(knownOf(getState(), key), id)) {
      const page = await dispatch(fetchPage(key, id + 1, { signal }))
      if ('fault' in page) return page
    }
    const span = spanAt(knownOf(getState(), key), id)
    if (!span) return 'notFound'
    const [older, newer] = await readRanges(persistence, key, [
      { from: span.from, to: id - 1, limit: ROWS_AROUND, end: 'newest' },
      { from: id, to: span.to, limit: ROWS_AROUND, end: 'oldest' },
    ])
    if (!older || !newer || signal?.aborted) return { fault: { kind: 'canceled' } }
    if (newer.messages[0]?.id !== id) return 'notFound'
    const isLive = reachesNewest(span) && newer.isExhausted
    dispatch(
      windowLoaded({
        ...windowOf(key, newer),
        messages: [...older.messages, ...newer.messages],
        fromId: older.from,
        isLive,
        mode: 'replace',
      }),
    )
    return 'shown'
  }
