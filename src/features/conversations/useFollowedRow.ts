/** Keeps the open conversation in the view of the list: when it is opened from elsewhere, and when its row moves. */
import { useLayoutEffect, useRef } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { RowWindow } from '@/ui/useRowWindow'

type Seen = { key: ConversationKey | null; at: number; inView: () => boolean }

/**
 * `at` is where the open row stands, -1 when it is not listed. Whoever has scrolled it out of sight is left there when it moves
 * (something was said in it); a row that was in sight stays in sight.
 */
export function useFollowedRow(
  key: ConversationKey | null,
  at: number,
  reveal: RowWindow['reveal'],
  isInView: RowWindow['isInView'],
): void {
  const seen = useRef<Seen>({ key: null, at: -1, inView: () => false })
  useLayoutEffect(() => {
    const before = seen.current
    const isNew = before.key !== key || before.at < 0
    // The window of before knows where the row stood: nothing has scrolled since.
    if (at >= 0 && (isNew || (before.at !== at && before.inView()))) reveal(at)
    seen.current = { key, at, inView: () => isInView(at) }
  }, [key, at, reveal, isInView])
}
