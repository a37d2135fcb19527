/** A field of a settings page that keeps its unsaved text when the person leaves the page. */
import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { formEdited, formReset, selectUnsavedForm } from '@/store/ui/uiSlice'

/** `saved` is the server's value. When it changes, the unsaved text is dropped. */
export function useUnsavedField(form: string, saved: string) {
  const dispatch = useAppDispatch()
  const unsaved = useAppSelector((state) => selectUnsavedForm(state, form))
  const isStale = unsaved !== undefined && unsaved.saved !== saved
  useEffect(() => {
    if (isStale) dispatch(formReset(form))
  }, [dispatch, form, isStale])
  return {
    value: unsaved === undefined || isStale ? saved : unsaved.typed,
    write: (typed: string) => void dispatch(formEdited({ form, saved, typed })),
    reset: () => void dispatch(formReset(form)),
  }
}
