/** The state of a row during a selection. */
import { useCallback, useSyncExternalStore } from 'react'
import type { MessageId } from '@/domain/ids'
import { subscribeToNothing } from '@/lib/createListeners'
import { useMessageActions } from '@/conversation/actions/MessageActions'

/** `off` without a selection, and for a row that cannot be selected. */
export function useSelectionState(id: MessageId | null): 'off' | 'unselected' | 'selected' {
  const selection = useMessageActions()?.selection
  const read = useCallback(() => {
    const ids = selection?.ids() ?? []
    return ids.length === 0 || id === null ? 'off' : ids.includes(id) ? 'selected' : 'unselected'
  }, [selection, id])
  return useSyncExternalStore(selection?.subscribe ?? subscribeToNothing, read)
}
