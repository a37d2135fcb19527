/** Searches one conversation for words. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { Message } from '@/domain/message'
import { toWords } from '@/lib/findWords'
import { useAppStore } from '@/store/hooks'
import { selectUser } from '@/store/users/selectors'
import { createMessageMatcher } from './messageMatcher'
import { RESULTS_PER_PAGE, useHistoryScan } from './useHistoryScan'

/**
 * Returns the results, and functions to change the text and to continue. A text is searched in the messages read so far, then in older
 * ones on this device. The search starts with `initialText`.
 */
export function useConversationSearch(key: ConversationKey, initialText: string) {
  const store = useAppStore()
  const [matcher] = useState(() => createMessageMatcher((id) => selectUser(store.getState(), id)?.name))
  const [typed, setTyped] = useState(initialText)
  const [limit, setLimit] = useState(RESULTS_PER_PAGE)
  const { result, scan, stop } = useHistoryScan(key)
  const { messages, before, isScanning, fault } = result

  const words = useMemo(() => toWords(typed), [typed])
  const matching = useMemo(
    () => (words.length === 0 ? [] : messages.filter((message) => matcher.matches(message, words))),
    [matcher, messages, words],
  )
  const hits = useMemo(
    () => matching.slice(0, limit).map((message) => matcher.hit(message, words)),
    [matcher, matching, limit, words],
  )
  const countOf = (query: readonly string[]) => (candidates: readonly Message[]) =>
    candidates.filter((message) => matcher.matches(message, query)).length
  const search = (query: readonly string[], newLimit: number, mayRequest: boolean) => {
    setLimit(newLimit)
    void scan(countOf(query), newLimit, mayRequest)
  }
  const begin = useEffectEvent(() => words.length > 0 && void scan(countOf(words), RESULTS_PER_PAGE, false))
  useEffect(() => void begin(), [])
  const hasMore = matching.length > limit
  return {
    typed,
    hits,
    hasQuery: words.length > 0,
    isScanning,
    /** For ScanProgress: results that are not shown yet count as not searched. */
    range: {
      before: hasMore ? 1 : before,
      oldestAt: (hasMore ? hits.at(-1)?.message : messages.at(-1))?.sentAt ?? null,
      fault,
    },
    type: (text: string) => {
      setTyped(text)
      const query = toWords(text)
      if (query.length > 0) search(query, RESULTS_PER_PAGE, false)
      else stop()
    },
    continueSearch: () => search(words, limit + RESULTS_PER_PAGE, true),
  }
}
