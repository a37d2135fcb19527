/** Keeps the open conversation visible in the list when it is opened from elsewhere and when its row moves. */
import { useLayoutEffect, useRef } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { RowWindow } from '@/ui/layout/useRowWindow'

type PreviousRow = { key: ConversationKey | null; index: number; inView: () => boolean }

/**
 * `index` is the index of the open row, or -1 when it is not listed. When the row moves (for example after a new message),
 * it stays visible if it was visible. If the person had scrolled it out of view, the list does not scroll.
 */
export function useKeepRowInView(
  key: ConversationKey | null,
  index: number,
  reveal: RowWindow['reveal'],
  isInView: RowWindow['isInView'],
): void {
  const previous = useRef<PreviousRow>({ key: null, index: -1, inView: () => false })
  useLayoutEffect(() => {
    const before = previous.current
    const isNew = before.key !== key || before.index < 0
    // `inView` of the previous render knows the old position of the row, and nothing has scrolled since.
    if (index >= 0 && (isNew || (before.index !== index && before.inView()))) reveal(index)
    previous.current = { key, index, inView: () => isInView(index) }
  }, [key, index, reveal, isInView])
}
