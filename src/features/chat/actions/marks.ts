/**
 * The messages that an open menu or dialog is about, and the one that is being edited. Kept outside React's state:
 * opening a menu renders one row, not the feed.
 */
import { useCallback, useSyncExternalStore } from 'react'
import type { MessageId } from '@/domain/ids'
import { useMessageActions } from './MessageActions'
import type { Overlay } from './overlay'

export type Mark = 'edited' | 'open'

export type Marks = {
  of: (id: MessageId) => Mark | null
  become: (overlay: Overlay | null, edited: MessageId | null) => void
  listen: (listener: () => void) => () => void
}

/** The messages that an overlay is about. The viewer covers the feed, so it marks none. */
function messagesOf(overlay: Overlay | null): readonly MessageId[] {
  if (overlay === null || overlay.kind === 'day' || overlay.kind === 'picture') return []
  return 'ids' in overlay ? overlay.ids : [overlay.id]
}

/** Creates a new one for each open conversation. */
export function makeMarks(): Marks {
  let open: readonly MessageId[] = []
  let edited: MessageId | null = null
  const listeners = new Set<() => void>()
  return {
    of: (id) => (id === edited ? 'edited' : open.includes(id) ? 'open' : null),
    become(overlay, nowEdited) {
      open = messagesOf(overlay)
      edited = nowEdited
      listeners.forEach((listener) => listener())
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const toNobody = () => () => undefined

/** The mark of a message, or null. */
export function useMark(id: MessageId | null): Mark | null {
  const marks = useMessageActions()?.marks
  const read = useCallback(() => (id === null ? null : (marks?.of(id) ?? null)), [marks, id])
  return useSyncExternalStore(marks?.listen ?? toNobody, read)
}
