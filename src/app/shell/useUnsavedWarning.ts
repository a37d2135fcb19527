/** Makes the browser ask before it closes the page with unsaved settings, which are only in memory. */
import { useEffect } from 'react'
import { useAppSelector } from '@/store/hooks'
import { selectHasUnsavedForms } from '@/store/ui/uiSlice'

/** Listens while a form has unsaved changes. */
export function useUnsavedWarning(): void {
  const hasUnsaved = useAppSelector(selectHasUnsavedForms)
  useEffect(() => {
    if (!hasUnsaved) return
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [hasUnsaved])
}
