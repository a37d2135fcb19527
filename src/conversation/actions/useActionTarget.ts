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
