/** Searches one conversation for words. */
import { useMemo, useState } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import { toWord, type Word } from '@/lib/search-index/word'
import { foldText } from '@/lib/foldText'
import { useLookFurther } from './useLookFurther'
import { hasResult, useMessageSearch } from './useMessageSearch'

/** The number of results that are added at a time. */
const RESULTS_PER_PAGE = 50

const NO_FILTERS = { from: [], has: [], since: null, before: null } as const

const toWords = (typed: string): Word[] => typed.split(/\s+/u).flatMap((part) => toWord(foldText(part)) ?? [])

/** Returns what a text finds, and a function to continue: all messages on this device, older ones on request. */
export function useConversationSearch(key: ConversationKey, typed: string) {
  const [limit, setLimit] = useState(RESULTS_PER_PAGE)
  const words = useMemo(() => toWords(typed), [typed])
  // Without a word nothing is searched, although a conversation alone is a query.
  const query = useMemo(() => ({ words, in: words.length > 0 ? [key] : [], ...NO_FILTERS }), [words, key])
  const search = useMessageSearch(query)
  const { messages, state, hitOf, add } = search
  const further = useLookFurther(
    useMemo(() => [key], [key]),
    add,
    hasResult(search),
  )
  const hits = useMemo(() => messages.slice(0, limit).map(hitOf), [messages, limit, hitOf])
  const { reach, run, failed } = further
  const hasMore = messages.length > limit
  const isWhole = reach !== null && reach.incomplete.length === 0
  return {
    words,
    hits,
    hasQuery: words.length > 0,
    isScanning: state === 'searching' || run.state !== 'idle',
    /** For ScanProgress: results that are not shown yet count as not searched. */
    range: {
      before: hasMore || !isWhole ? 1 : 0,
      oldestAt: hasMore ? (hits.at(-1)?.message.sentAt ?? null) : (reach?.since ?? null),
      fault: failed[0]?.fault ?? null,
    },
    continueSearch: () => {
      setLimit(limit + RESULTS_PER_PAGE)
      if (!hasMore) void further.start()
    },
  }
}
