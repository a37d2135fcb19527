/** A file stored on this device, as an address for the page. */
import { useEffect, useState } from 'react'
import { useAppDispatch } from '@/store/hooks'
import { readBlob } from '@/store/drafts/blobs'

/**
 * Returns an object URL for the bytes stored under this id, or null while they load or if there are none. The URL is
 * valid until the component unmounts, even if `fileId` becomes null earlier, so the row keeps showing it.
 */
export function useLocalFileUrl(fileId: string | null): string | null {
  const dispatch = useAppDispatch()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (fileId === null) return
    let isMounted = true
    void dispatch(readBlob(fileId)).then((blob) => {
      if (isMounted && blob) setAddress(URL.createObjectURL(blob))
    })
    return () => {
      isMounted = false
    }
  }, [dispatch, fileId])
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address])
  return address
}
