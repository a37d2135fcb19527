/** Loads more messages well before the reader reaches an edge of those that are loaded. */
import { useEffect } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import { loadNewer, loadOlder } from '@/store/history/paging'
import { useAppDispatch } from '@/store/hooks'
import type { selectFeed } from '@/store/messages/selectors'
import { distanceFromEnd, type VirtualList } from './scrollAccess'

/** In viewport heights: more messages are requested this far before the edge. */
const AHEAD = 1.5

/** At the edge itself Safari ignores writes to the scroll position. A `feed` of null loads nothing. */
export function usePaging(key: ConversationKey, feed: ReturnType<typeof selectFeed> | null, list: VirtualList) {
  const dispatch = useAppDispatch()
  const offset = list.scrollOffset ?? 0
  const fromEnd = distanceFromEnd(list)
  const height = list.scrollRect?.height ?? 0
  useEffect(() => {
    if (!feed || feed.isOpening || height === 0) return
    if (!feed.isAtStart && feed.older === 'idle' && offset < AHEAD * height) void dispatch(loadOlder(key))
    if (!feed.isLive && feed.newer === 'idle' && fromEnd < AHEAD * height) void dispatch(loadNewer(key))
  })
}
