/** Marks as read what is really seen: in sight, in a visible page, in the focused window. */
import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { markRead } from '@/store/reads/markRead'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { selectReadMark } from '@/store/reads/selectors'
import { tilesOf, type FeedRow } from './buildRows'
import { isLookedAt } from './isLookedAt'

/** So many px of a row may hide under the edge: rounding must not leave the last message unread for ever. */
const HIDDEN_PX = 12

type Shown = Pick<IntersectionObserverEntry, 'boundingClientRect' | 'rootBounds'> & { id: MessageId }

/** The newest message whose row ends above the foot of the view; null when none does. Rows that have left the page have no height. */
export function newestSeen(shown: readonly Shown[]): MessageId | null {
  let newest: MessageId | null = null
  for (const { id, boundingClientRect: row, rootBounds: view } of shown)
    if (view && row.height > 0 && row.bottom <= view.bottom + HIDDEN_PX && id > (newest ?? 0)) newest = id
  return newest
}

/** The newest message in a row; null when the server knows none of them. */
const newestIn = (row: FeedRow | undefined) => tilesOf(row).findLast(({ id }) => id !== null)?.id ?? null

type Looking = {
  key: ConversationKey
  rows: readonly FeedRow[]
  scroller: RefObject<HTMLElement | null>
  /** Whether the opening place is reached, and the list is not on its way to another. */
  isThere: () => boolean
}

/**
 * Moves the read mark while the feed is looked at. The answer looks once more: it asks the browser what the next frame
 * shows, as the list may only guess yet how high its rows are, and they may lie over one another.
 */
export function useMarkRead({ key, rows, scroller, isThere }: Looking) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const look = () => {
    const root = scroller.current
    const newest = newestIn(rows.findLast(newestIn)) ?? 0
    if (root === null || !isThere() || !isLookedAt() || newest <= selectReadMark(store.getState(), key)) return
    const drawn = new Map<Element, MessageId>()
    for (const row of root.querySelectorAll<HTMLElement>('[data-index]')) {
      const id = newestIn(rows[Number(row.dataset.index)])
      if (id !== null) drawn.set(row, id)
    }
    const watch = new IntersectionObserver(
      (entries) => {
        watch.disconnect()
        const shown = entries.map(({ target, boundingClientRect, rootBounds }) => ({
          id: drawn.get(target)!,
          boundingClientRect,
          rootBounds,
        }))
        const seen = newestSeen(shown)
        if (seen !== null) dispatch(markRead(key, seen))
      },
      { root },
    )
    for (const row of drawn.keys()) watch.observe(row)
  }
  const lookNow = useEffectEvent(look)
  useEffect(() => lookNow())
  useEffect(() => {
    const again = () => lookNow()
    window.addEventListener('focus', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      window.removeEventListener('focus', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
  return look
}
