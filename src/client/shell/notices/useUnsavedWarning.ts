/** Makes the browser ask before it closes the page, while that would lose what the person wrote. */
import { useEffect } from 'react'
import { useAppSelector } from '@/store/hooks'
import { selectHasAnyUnsent } from '@/store/outbox/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectConnection } from '@/store/connection/connectionSlice'
import { selectHasUnsavedInput } from '@/store/ui/uiSlice'

/** Input of settings and dialogs is only in memory; drafts and messages are, too, if the browser stores nothing. */
const selectWouldLoseText = (state: RootState): boolean =>
  selectHasUnsavedInput(state) || (selectConnection(state).isStorageUnavailable && selectHasAnyUnsent(state))

/** Listens while closing the page would lose text. */
export function useUnsavedWarning(): void {
  const wouldLoseText = useAppSelector(selectWouldLoseText)
  useEffect(() => {
    if (!wouldLoseText) return
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [wouldLoseText])
}
