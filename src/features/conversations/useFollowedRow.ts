/** Keeps the open conversation visible in the list when it is opened from elsewhere and when its row moves. */
import { useLayoutEffect, useRef } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { RowWindow } from '@/ui/useRowWindow'

type Followed = { key: ConversationKey | null; at: number; inView: () => boolean }

/**
 * `at` is the index of the open row, or -1 when it is not listed. When the row moves (for example after a new message),
 * it stays visible if it was visible. If the person had scrolled it out of view, the list does not scroll.
 */
export function useFollowedRow(
  key: ConversationKey | null,
  at: number,
  reveal: RowWindow['reveal'],
  isInView: RowWindow['isInView'],
): void {
  const followed = useRef<Followed>({ key: null, at: -1, inView: () => false })
  useLayoutEffect(() => {
    const before = followed.current
    const isNew = before.key !== key || before.at < 0
    // The previous render's function knows the old position of the row, and nothing has scrolled since.
    if (at >= 0 && (isNew || (before.at !== at && before.inView()))) reveal(at)
    followed.current = { key, at, inView: () => isInView(at) }
  }, [key, at, reveal, isInView])
}
