/** Stores where the reader stands in a conversation, so that returning restores it. */
import type { VirtualItem } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { useAppStore } from '@/store/hooks'
import type { RowSize, ScrollPosition } from '@/store/ui/uiSlice'
import { messagesOf, type ListRow } from '../buildRows'
import type { VirtualList } from './scrollAccess'
import { savePosition, saveForReload } from './scrollPositions'

/** The largest number of stored row heights: a screenful at the bottom, more around a position elsewhere. */
const MAX_SIZES = { bottom: 60, elsewhere: 300 }

/**
 * The list's position and the known row heights. By the time a list closes it has released its element and would report
 * that it is at the end, so `isAtBottom` has to say it.
 */
function positionIn(list: VirtualList, rows: readonly ListRow[], isAtBottom: boolean): ScrollPosition {
  const offset = list.scrollOffset ?? 0
  const first: VirtualItem | undefined = list.getVirtualItemForOffset(offset)
  const row = first && rows[first.index]
  const message = first && rows.slice(first.index).find((each) => messagesOf(each)[0]?.id)
  const top =
    isAtBottom || !row
      ? null
      : { rowKey: row.key, messageId: messagesOf(message)[0]?.id ?? null, hiddenPx: offset - first.start }
  const most = top ? MAX_SIZES.elsewhere : MAX_SIZES.bottom
  // A row whose height matches its estimate is rendered, but missing in the list's size cache.
  const isKnown = (item: VirtualItem) => list.itemSizeCache.has(item.key) || list.elementsCache.has(item.key)
  return { top, sizes: list.measurementsCache.filter(isKnown).slice(-most).map(toRowSize) }
}

/** Copies an item of the list, since the store freezes what it keeps. */
const toRowSize = ({ key, index, start, end, size, lane }: VirtualItem): RowSize => ({
  key: String(key),
  index,
  start,
  end,
  size,
  lane,
})

type Input = {
  conversationKey: ConversationKey
  /** The message that the address names. */
  linkedId: MessageId | null
  rows: readonly ListRow[]
  list: VirtualList
  isAtBottom: () => boolean
}

/** Stores the position when the conversation closes and when the page is left. */
export function useScrollRestoration({ conversationKey: key, linkedId, rows, list, isAtBottom }: Input) {
  const store = useAppStore()
  const latest = useRef({ linkedId, rows, list, isAtBottom })
  useLayoutEffect(() => {
    latest.current = { linkedId, rows, list, isAtBottom }
  })
  useLayoutEffect(() => {
    const now = () => positionIn(latest.current.list, latest.current.rows, latest.current.isAtBottom())
    const save = () => {
      // A page that is left before the first render keeps the position stored before.
      if (latest.current.rows.length > 0)
        saveForReload(store, { key, linkedId: latest.current.linkedId, position: now() })
    }
    const saveWhenHidden = () => document.visibilityState === 'hidden' && save()
    window.addEventListener('pagehide', save)
    // A phone may discard a hidden page without further events.
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', saveWhenHidden)
      savePosition(store, key, now())
      saveForReload(store, null)
    }
  }, [store, key])
}
