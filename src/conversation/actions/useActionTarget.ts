/** Tells whether a message is edited, or has an open menu or dialog. */
import { useCallback, useSyncExternalStore } from 'react'
import type { MessageId } from '@/domain/ids'
import { subscribeToNothing } from '@/lib/createListeners'
import type { ActionTarget } from './actionTargets'
import { useMessageActions } from './MessageActions'

/** The mark of a message, or null. */
export function useActionTarget(id: MessageId | null): ActionTarget | null {
  const targets = useMessageActions()?.actionTargets
  const read = useCallback(() => (id === null ? null : (targets?.get(id) ?? null)), [targets, id])
  return useSyncExternalStore(targets?.subscribe ?? subscribeToNothing, read)
}

/** Whether the popup of this message is open (`here`), or that of another one (`elsewhere`); null without a popup. */
export function usePopup(id: MessageId | null): 'here' | 'elsewhere' | null {
  const targets = useMessageActions()?.actionTargets
  return useSyncExternalStore(targets?.subscribe ?? subscribeToNothing, () => {
    const popupId = targets?.popupId() ?? null
    return popupId === null ? null : popupId === id ? 'here' : 'elsewhere'
  })
}
