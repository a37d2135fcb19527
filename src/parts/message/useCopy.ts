/** Copies text through the port of this device. */
import { useCallback } from 'react'
import { useAppDispatch } from '@/store/hooks'
import { copyText } from '@/store/copyText'

/** A stable function; false when the browser refused. */
export function useCopy(): (text: string) => Promise<boolean> {
  const dispatch = useAppDispatch()
  return useCallback((text) => dispatch(copyText(text)), [dispatch])
}
