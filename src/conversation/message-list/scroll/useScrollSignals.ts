/**
 * Hooks that tell the scroll machine of rows, of the view's height, and of scrolling that the list has not reported.
 */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import { useAppStore } from '@/store/hooks'
import { selectMessageWindow } from '@/store/messages/selectors'
import { selectUnreadCount } from '@/store/reads/selectors'
import type { ListRow } from '../buildRows'
import { isPageActive } from '@/ui/input/isPageActive'
import { createReadingRule, distanceFromEnd, type VirtualList } from './scrollAccess'
import { ABOVE_LINE_PX, findOpeningPlace, type Opening } from './openingPosition'
import type { ScrollMachine } from './useScrollMachine'

/** Reports rows to the machine: those of the opening until the list is at its place, later each change. */
export function useRowSignals(
  key: ConversationKey,
  machine: ScrollMachine,
  list: VirtualList,
  rows: readonly ListRow[],
  opening: Opening,
) {
  const store = useAppStore()
  const last = useRef({ key: '', count: 0 })
  const { openAtId, unreadFrom, position, settled } = opening
  useLayoutEffect(() => {
    const before = last.current
    const now = { key: rows.at(-1)?.key ?? '', count: rows.length }
    last.current = now
    if (rows.length === 0) return
    if (machine.read().mode === 'opening') {
      const place = findOpeningPlace(rows, { openAtId, unreadFrom, position, settled })
      return machine.send({ type: 'rowsOpened', place, isSettled: settled })
    }
    // The unread line adds a row without a new message.
    if (before.count === 0 || (before.key === now.key && before.count === now.count)) return
    const isLineDue = !isPageActive() && unreadFrom === selectUnreadCount(store.getState(), key).firstId
    const line = isLineDue ? rows.findIndex((row) => row.kind === 'unread') : -1
    const top = list.getTotalSize() - (list.scrollRect?.height ?? 0) + ABOVE_LINE_PX
    machine.send({ type: 'rowsChanged', isAway: line >= 0 && (list.measurementsCache[line]?.start ?? top) < top })
  }, [key, machine, list, store, rows, openAtId, unreadFrom, position, settled])
}

/** Reports that the newest message is loaded. */
export function useNewestSignal(isLive: boolean, machine: ScrollMachine, list: VirtualList) {
  useEffect(() => {
    if (isLive) machine.send({ type: 'newestLoaded', fromEnd: distanceFromEnd(list) })
  }, [isLive, machine, list])
}

/** Reports each change of the view's height; `height` gets the newest in px. */
export function useViewHeight(
  scroller: RefObject<HTMLElement | null>,
  height: RefObject<number>,
  machine: ScrollMachine,
  isDrawn: boolean,
) {
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !isDrawn) return
    const watch = new ResizeObserver(() => {
      if (element.offsetHeight === height.current) return
      height.current = element.offsetHeight
      machine.send({ type: 'viewResized' })
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [scroller, height, machine, isDrawn])
}

/**
 * Updates the list's scroll offset whenever the rows change. The list gets it from the scroll event, a frame late: rows
 * that arrive in between would be anchored at the old position and undo a part of the reader's scrolling.
 */
export function useSyncOffset(
  key: ConversationKey,
  scroller: RefObject<HTMLElement | null>,
  machine: ScrollMachine,
  list: VirtualList,
) {
  const store = useAppStore()
  useEffect(() => {
    // eslint-disable-next-line react-hooks/immutability -- the list takes this rule as a member of itself, not as an option
    list.shouldAdjustScrollPositionOnItemSizeChange = createReadingRule()
    let messageWindow = selectMessageWindow(store.getState(), key)
    return store.subscribe(() => {
      const now = selectMessageWindow(store.getState(), key)
      // Without new ids too: the beginning of the conversation, once reached, adds a row.
      if (now === messageWindow) return
      messageWindow = now
      const offset = scroller.current?.scrollTop
      if (offset === undefined || list.scrollOffset === null) return
      const isUp = offset < list.scrollOffset - 1
      list.scrollOffset = offset
      // A list without enough rows to scroll may believe that it has scrolled down: the distance tells the truth.
      if (isUp) machine.send({ type: 'moved', fromEnd: distanceFromEnd(list), isLive: now.isLive, isUp })
    })
  }, [store, key, scroller, machine, list])
}
