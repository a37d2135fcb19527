/**
 * Makes pictures drawable: photographs of phones (HEIC) are converted to JPEG where the browser cannot decode them. The
 * decoder runs in a worker of its own for each picture, because it keeps the memory of the largest one. Lazily loaded.
 */
import { scriptAddress } from '@/platform/trustedTypes'

/** A worker that has not answered by then never will. */
const MAX_MS = 60_000

/** Resolves to the picture itself, to a converted copy, or to null. Rejects when the code cannot be fetched. */
export const toDrawable = async (file: Blob): Promise<Blob | null> =>
  (await isDecodable(file)) ? new Blob([file], { type: 'image/heic' }) : convert(file)

/** Safari decodes them by itself. */
const isDecodable = (file: Blob) =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close()
      return true
    },
    () => false,
  )

async function convert(file: Blob): Promise<Blob | null> {
  const { default: address } = await import('./heic.worker?worker&url')
  const worker = new Worker(scriptAddress(address), { type: 'module' })
  return new Promise<Blob | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), MAX_MS)
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => {
      clearTimeout(timer)
      resolve(data)
    }
    worker.onerror = () => {
      clearTimeout(timer)
      resolve(null)
    }
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}
