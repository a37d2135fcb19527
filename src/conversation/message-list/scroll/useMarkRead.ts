/**
 * Marks messages as read once they are really visible: in view, in a visible page, in the focused window
 * (decision 0039).
 */
import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { markRead } from '@/store/reads/markRead'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { selectReadMarker } from '@/store/reads/selectors'
import { messagesOf, type ListRow } from '../buildRows'
import { isPageActive } from '@/ui/input/isPageActive'

/** A row may be hidden below the edge by this much, in px: rounding must not leave the last message unread forever. */
const HIDDEN_PX = 12

type Shown = Pick<IntersectionObserverEntry, 'boundingClientRect' | 'rootBounds'> & { id: MessageId }

/**
 * The newest message whose row ends above the bottom of the view, or null. Rows removed from the page have no height.
 */
export function newestSeen(shown: readonly Shown[]): MessageId | null {
  let newest: MessageId | null = null
  for (const { id, boundingClientRect: row, rootBounds: view } of shown)
    if (view && row.height > 0 && row.bottom <= view.bottom + HIDDEN_PX && id > (newest ?? 0)) newest = id
  return newest
}

/** The newest message in a row; null when the server knows none of them. */
const newestIn = (row: ListRow | undefined) => messagesOf(row).findLast(({ id }) => id !== null)?.id ?? null

type ReadingPlace = {
  key: ConversationKey
  rows: readonly ListRow[]
  scroller: RefObject<HTMLElement | null>
  /** Whether the initial position is reached, and the list is not scrolling to another one. */
  isPositioned: () => boolean
}

/**
 * Updates the read marker while somebody looks at the page; returns a function that checks again. It uses an
 * IntersectionObserver because the list may only have estimates of the row heights, and rows may overlap.
 */
export function useMarkRead({ key, rows, scroller, isPositioned }: ReadingPlace) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const markReadIfSeen = () => {
    const root = scroller.current
    const newest = newestIn(rows.findLast(newestIn)) ?? 0
    const marker = selectReadMarker(store.getState(), key)
    if (root === null || !isPositioned() || !isPageActive() || newest <= marker) return
    const drawn = new Map<Element, MessageId>()
    for (const row of root.querySelectorAll<HTMLElement>('[data-index]')) {
      const id = newestIn(rows[Number(row.dataset.index)])
      // For each message that arrives, the browser looks at the new rows alone.
      if (id !== null && id > marker) drawn.set(row, id)
    }
    if (drawn.size === 0) return
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
  const markReadNow = useEffectEvent(markReadIfSeen)
  useEffect(() => markReadNow())
  useEffect(() => {
    const again = () => markReadNow()
    window.addEventListener('focus', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      window.removeEventListener('focus', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
  return markReadIfSeen
}
