/** Marks as read what is really seen: in sight, in a visible page, in the focused window. */
import type { VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { markRead } from '@/store/reads/markRead'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { selectReadMark } from '@/store/reads/selectors'
import { tilesOf, type FeedRow } from './buildRows'

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus()

/** The newest message whose end is above the foot of the scroller; null when none is in sight. `offset` and `height` in px. */
export function newestSeen(
  rows: readonly FeedRow[],
  items: readonly Pick<VirtualItem, 'index' | 'end'>[],
  offset: number,
  height: number,
): MessageId | null {
  for (let at = items.length - 1; at >= 0; at -= 1) {
    const item = items[at]!
    const id = tilesOf(rows[item.index]).findLast((tile) => tile.id !== null)?.id ?? null
    // half a line may hide under the edge: rounding must not leave the last message unread for ever
    if (id !== null && item.end <= offset + height + 12) return id
  }
  return null
}

/** Moves the read mark while the feed is looked at; `offset` is the scroll position and `height` the view's, in px. The answer looks again from another position. */
export function useMarkRead(
  key: ConversationKey,
  rows: readonly FeedRow[],
  items: readonly VirtualItem[],
  offset: number,
  height: number,
) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const markFrom = (from: number) => {
    if (height === 0 || !isLookedAt()) return
    const seen = newestSeen(rows, items, from, height)
    if (seen !== null && seen > selectReadMark(store.getState(), key)) dispatch(markRead(key, seen))
  }
  const mark = useEffectEvent(() => markFrom(offset))
  useEffect(() => mark())
  useEffect(() => {
    const look = () => mark()
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return markFrom
}
