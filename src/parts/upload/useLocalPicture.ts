/** A picture that waits on this device, as an address the page can show. */
import { useEffect, useState } from 'react'
import { useAppDispatch } from '@/store/hooks'
import { readBlob } from '@/store/drafts/blobs'

/**
 * An object address for the bytes kept under this id; null while they are read, or when there are none. The address
 * lives until the component goes, also when `fileId` becomes null before: the row keeps showing what it showed.
 */
export function useLocalPicture(fileId: string | null): string | null {
  const dispatch = useAppDispatch()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (fileId === null) return
    let wanted = true
    void dispatch(readBlob(fileId)).then((blob) => {
      if (wanted && blob) setAddress(URL.createObjectURL(blob))
    })
    return () => {
      wanted = false
    }
  }, [dispatch, fileId])
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address])
  return address
}
