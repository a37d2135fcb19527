/** Whether a row takes part in choosing. */
import { useCallback, useSyncExternalStore } from 'react'
import type { MessageId } from '@/domain/ids'
import { useMessageActions } from './MessageActions'

const toNobody = () => () => undefined

/** How a row stands: nobody is choosing, it could be chosen, it is. */
export function useChoice(id: MessageId | null): 'off' | 'open' | 'chosen' {
  const selection = useMessageActions()?.selection
  const read = useCallback(() => {
    const ids = selection?.ids() ?? []
    return ids.length === 0 || id === null ? 'off' : ids.includes(id) ? 'chosen' : 'open'
  }, [selection, id])
  return useSyncExternalStore(selection?.listen ?? toNobody, read)
}
