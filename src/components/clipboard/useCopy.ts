/** Copies text through the device port. */
import { useCallback } from 'react'
import { useAppDispatch } from '@/store/hooks'
import { copyText } from '@/store/copyText'

/** Returns a stable function that resolves to false if the browser refuses. */
export function useCopy(): (text: string) => Promise<boolean> {
  const dispatch = useAppDispatch()
  return useCallback((text) => dispatch(copyText(text)), [dispatch])
}
