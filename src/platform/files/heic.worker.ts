/**
 * A worker that converts one photograph of a phone to JPEG. The decoder starts a worker of its own from a blob, which
 * the page's policy forbids, but not that of this worker (decision 0086).
 */
import { heicTo } from 'heic-to/csp'

const QUALITY = 0.9

async function convert(file: Blob): Promise<Blob> {
  const bitmap = await heicTo({ blob: file, type: 'bitmap' })
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void convert(data)
    .catch(() => null)
    .then((picture) => postMessage(picture))
})
