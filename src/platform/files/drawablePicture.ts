/**
 * Makes pictures drawable: photographs of phones (HEIC) are converted to JPEG where the browser cannot decode them. The
 * decoder runs in a worker of its own for each picture, because it keeps the memory of the largest one. Lazily loaded.
 */
import { scriptAddress } from '@/platform/trustedTypes'

/** A worker that has not answered by then never will. */
const MAX_MS = 60_000

/**
 * Resolves to the picture itself, to a converted copy, or to null. Rejects when the code cannot be fetched. Files of
 * other formats are refused: servers make thumbnails of those, and a small PNG can need gigabytes.
 */
export const toDrawable = async (file: Blob): Promise<Blob | null> => {
  if (!(await hasHeicHead(file))) return null
  return (await isDecodable(file)) ? new Blob([file], { type: 'image/heic' }) : convert(file)
}

/** Such a file begins with its first box: four bytes of length, then `ftyp`. */
const hasHeicHead = async (file: Blob) => (await file.slice(4, 8).text()) === 'ftyp'

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
