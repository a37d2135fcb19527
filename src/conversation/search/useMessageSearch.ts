/** Searches messages: those on this device, newest first, while the query stays the same. */
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import type { Message } from '@/domain/message'
import type { Word } from '@/lib/search-index/word'
import { pause } from '@/platform/device/clock'
import { watchLog } from '@/store/history/scanHistory'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import type { RootState } from '@/store/rootReducer'
import { currentMessages } from '@/store/history/currentMessages'
import { FIRST_BATCH, searchLog } from '@/store/search-index/findMessages'
import { selectName } from '@/store/users/selectors'
import { createMessageMatcher, type Hit } from './messageMatcher'
import { isEmptyQuery, matchesFilters, toIndexQuery, type SearchQuery } from './searchQuery'

/** A search ends after this many messages; then the count says "at least". */
const MAX_HITS = 500
/** The rest is read after this pause, so that somebody who types on does not wait for it. */
const PAUSE_MS = 300

export type MessageSearch = {
  /** Newest first. */
  messages: readonly Message[]
  state: 'idle' | 'searching' | 'done' | 'failed'
  /** More messages may match than were found. */
  isMinimum: boolean
}

/** Whether something was found, or everything was searched. */
export const hasResult = ({ state, messages }: MessageSearch) => state !== 'searching' || messages.length > 0

/** A result, and the search that it is of. */
type Shown = MessageSearch & { searchKey: string; words: readonly Word[] }

const NOTHING: MessageSearch = { messages: [], state: 'idle', isMinimum: false }

const pinnedIn = ({ channels }: RootState): ReadonlySet<number> =>
  new Set(Object.values(channels.entities).flatMap((channel) => channel.pins.map(({ messageId }) => messageId)))

/** Only pinned messages can match, so that no others have to be read. */
const onlyPinned = ({ has }: SearchQuery) => has.length > 0 && has.every((kind) => kind === 'pin')

/** The messages of one search that match. */
function createFound(matches: (message: Message) => boolean) {
  const found = new Map<number, Message>()
  return {
    /** Adds those that match and drops those that no longer do; returns how many are new. */
    take: (messages: readonly Message[], asked: Iterable<number> = []) => {
      const before = found.size
      for (const id of asked) found.delete(id)
      for (const message of messages) {
        if (matches(message)) found.set(message.id, message)
      }
      return found.size - before
    },
    newestFirst: () => [...found.values()].sort((one, other) => other.id - one.id),
    count: () => found.size,
  }
}

/**
 * Returns the messages that match. `add` offers further ones by their ids; `retry` searches again. The functions and
 * the list stay the same until the result changes.
 */
export function useMessageSearch(query: SearchQuery) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [matcher] = useState(() => createMessageMatcher((id) => selectName(store.getState(), id, 'screen')))
  const [attempt, setAttempt] = useState(0)
  // A query of the same content is the same query.
  const key = JSON.stringify(query)
  const searchKey = `${attempt} ${key}`
  const [latest, setLatest] = useState<Shown>({ ...NOTHING, searchKey: '', words: [] })
  const tools = useMemo(() => {
    const wanted = JSON.parse(key) as SearchQuery
    const matches = (message: Message) =>
      matchesFilters(message, wanted, (id) => pinnedIn(store.getState()).has(id)) &&
      matcher.matches(message, wanted.words)
    // A search has its own: messages that an earlier one still reads must not come into it.
    return { searchKey, wanted, ...createFound(matches) }
  }, [key, searchKey, matcher, store])

  useEffect(() => {
    const { searchKey, wanted, take, newestFirst, count } = tools
    let isCurrent = true
    const show = (state: MessageSearch['state'], isMinimum: boolean) =>
      // A letter that is typed meanwhile goes first.
      startTransition(() => setLatest({ searchKey, words: wanted.words, messages: newestFirst(), state, isMinimum }))
    const run = async () => {
      const { users } = store.getState()
      const only = onlyPinned(wanted) ? pinnedIn(store.getState()) : null
      for await (const batch of dispatch(searchLog(toIndexQuery(wanted, Object.values(users.entities)), only))) {
        if (!isCurrent) return
        take(batch)
        const isMinimum = count() >= MAX_HITS
        show(isMinimum ? 'done' : 'searching', isMinimum)
        if (isMinimum) return
        if (batch.length === FIRST_BATCH && count() > 0) await pause(store.clock, PAUSE_MS)
        if (!isCurrent) return
      }
      if (isCurrent) show('done', false)
    }
    if (!isEmptyQuery(wanted)) run().catch(() => isCurrent && show('failed', true))
    return () => void (isCurrent = false)
  }, [dispatch, store, tools])

  const add = useCallback(
    async (ids: Iterable<number>) => {
      const asked = [...ids]
      const added = tools.take(await dispatch(currentMessages(asked)), asked)
      setLatest((last) => (last.searchKey === tools.searchKey ? { ...last, messages: tools.newestFirst() } : last))
      return added
    },
    [dispatch, tools],
  )
  useEffect(
    () =>
      dispatch(
        watchLog(null, (ids) => {
          if (ids === null) setAttempt((last) => last + 1)
          else void add(ids)
        }),
      ),
    [dispatch, add],
  )
  const retry = useCallback(() => setAttempt((last) => last + 1), [])
  // The results of the last letter stay, with its words, until those of this one are there, so that nothing flickers.
  const { words } = latest
  /** Where the words of the result are in a message. */
  const hitOf = useCallback((message: Message): Hit => matcher.hit(message, words), [matcher, words])
  const isEmpty = isEmptyQuery(query)
  const isCurrent = latest.searchKey === searchKey
  return useMemo(() => {
    const result: MessageSearch = isEmpty ? NOTHING : isCurrent ? latest : { ...latest, state: 'searching' }
    const { messages, state, isMinimum } = result
    return {
      messages,
      state,
      isMinimum,
      /** Whether the messages are those of this query, and not of the one before. */
      isCurrent: isEmpty || isCurrent,
      hitOf,
      add,
      retry,
    }
  }, [isEmpty, isCurrent, latest, hitOf, add, retry])
}
