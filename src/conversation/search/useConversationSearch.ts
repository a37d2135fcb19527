/** Searches one conversation for words. */
import { useMemo, useState } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import { isEmptyQuery, type SearchQuery } from './searchQuery'
import { useLookFurther } from './useLookFurther'
import { hasResult, useMessageSearch } from './useMessageSearch'

/** The number of results that are added at a time. */
const RESULTS_PER_PAGE = 50

/** Returns what a query finds in a conversation, and a function to continue: all messages on this device, older ones on request. */
export function useConversationSearch(key: ConversationKey, query: SearchQuery) {
  const [limit, setLimit] = useState(RESULTS_PER_PAGE)
  const search = useMessageSearch(query)
  const { messages, state, hitOf, add } = search
  const further = useLookFurther(
    useMemo(() => [key], [key]),
    add,
    hasResult(search),
  )
  const hits = useMemo(() => messages.slice(0, limit).map(hitOf), [messages, limit, hitOf])
  const { reach, isLooking, failed } = further
  const hasMore = messages.length > limit
  const isWhole = reach !== null && reach.incomplete.length === 0
  return {
    hits,
    hasQuery: !isEmptyQuery(query),
    isScanning: state === 'searching' || isLooking,
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
