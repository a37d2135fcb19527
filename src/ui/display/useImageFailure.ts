/** A hook for images with a replacement: which address failed, until the network returns. */
import { useEffect, useState, type SyntheticEvent } from 'react'

/**
 * Returns whether the image at `src` has failed, and the handlers of its element. An image that the server invents where
 * it has none, of one pixel, counts as failed. One that failed is tried again when the network is back.
 */
export function useImageFailure(src: string | null) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const isFailed = src !== null && failedSrc === src
  useEffect(() => {
    if (!isFailed) return
    const retry = () => setFailedSrc(null)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isFailed])
  return {
    isFailed,
    handlers: {
      onError: () => setFailedSrc(src),
      onLoad: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
        if (currentTarget.naturalWidth === 1 && currentTarget.naturalHeight === 1) setFailedSrc(src)
      },
    },
  }
}
