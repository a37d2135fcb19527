/** Loads more messages well before the reader reaches an edge of those that are loaded. */
import { useEffect } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import { loadNewer, loadOlder } from '@/store/history/paging'
import { useAppDispatch, useClock } from '@/store/hooks'
import type { MessageWindow } from '@/store/messages/selectors'
import { distanceFromEnd, type VirtualList } from './scrollAccess'

/** In viewport heights: more messages are requested this far before the edge. */
const AHEAD = 1.5

/** At the edge itself Safari ignores writes to the scroll position. A `messageWindow` of null loads nothing. */
export function usePaging(key: ConversationKey, messageWindow: MessageWindow | null, list: VirtualList) {
  const dispatch = useAppDispatch()
  const clock = useClock()
  const offset = list.scrollOffset ?? 0
  const fromEnd = distanceFromEnd(list)
  const height = list.scrollRect?.height ?? 0
  useEffect(() => {
    if (!messageWindow || messageWindow.isOpening || height === 0) return undefined
    if (!messageWindow.isAtStart && messageWindow.older === 'idle' && offset < AHEAD * height)
      void dispatch(loadOlder(key))
    // Once per frame: below thousands of new messages one step follows the other, and React takes fifty updates that
    // effects begin in a row for an endless loop.
    if (!messageWindow.isLive && messageWindow.newer === 'idle' && fromEnd < AHEAD * height)
      return clock.nextFrame(() => void dispatch(loadNewer(key)))
    return undefined
  })
}
