/** The address by which the browser draws an image. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useDrawablePictureQuery } from '@/api/conversation/drawablePicture'
import { toFault } from '@/api/request/runQuery'
import { isRefused } from '@/domain/fault'
import type { MessageImage } from './messageImage'

export type Drawable = {
  /** null while a picture is converted, or when it cannot be. */
  address: string | null
  /** `undrawable`: it is damaged, or of a kind that nothing here can convert. */
  fault: 'gone' | 'failed' | 'undrawable' | null
  retry: () => void
}

/** Converts photographs of phones while `isWanted`; other images are drawn from their own address. */
export function useDrawable({ isHeic, full }: Pick<MessageImage, 'isHeic' | 'full'>, isWanted = true): Drawable {
  const { data, error, refetch } = useDrawablePictureQuery(isHeic && isWanted ? full : skipToken)
  const fault = toFault(error)
  return {
    address: isHeic ? (data ?? null) : full,
    fault:
      fault === null ? null : fault.kind === 'unreadable' ? 'undrawable' : isRefused(fault, 404) ? 'gone' : 'failed',
    retry: () => void refetch(),
  }
}
