/** A file that this device keeps, as an address for the page. */
import { useEffect, useState } from 'react'
import { useAppDispatch } from '@/store/hooks'
import type { AppThunk } from '@/store/context'

const readKept =
  (address: string): AppThunk<Promise<Blob | null>> =>
  async (_dispatch, _getState, { kept }) => {
    const files = await kept().catch(() => null)
    return (await files?.get(address)) ?? null
  }

/**
 * Looks for a kept copy once `isWanted`, and returns an object URL that is valid until the component unmounts; null while it
 * is read or without one.
 */
export function useKeptFile(address: string | undefined, isWanted: boolean): string | null {
  const dispatch = useAppDispatch()
  const [kept, setKept] = useState<string | null>(null)
  useEffect(() => {
    if (address === undefined || !isWanted) return
    let isMounted = true
    void dispatch(readKept(address)).then((file) => {
      if (isMounted && file) setKept((before) => before ?? URL.createObjectURL(file))
    })
    return () => {
      isMounted = false
    }
  }, [dispatch, address, isWanted])
  useEffect(() => (kept === null ? undefined : () => URL.revokeObjectURL(kept)), [kept])
  return kept
}
