/** Hashing files off the main thread. Code and worker are fetched at first use. */
import { scriptAddress } from './trustedTypes'

/** SHA-256 in lower-case hex. Without workers it runs here, in slices that let the page breathe. */
export async function hashInWorker(file: Blob, signal?: AbortSignal): Promise<string> {
  if (typeof Worker === 'undefined') return (await import('./sha256')).hashBlob(file, signal)
  const { default: address } = await import('./sha256.worker?worker&url')
  return new Promise((resolve, reject) => {
    const worker = new Worker(scriptAddress(address), { type: 'module' })
    const end = (finish: () => void) => {
      worker.terminate()
      finish()
    }
    signal?.addEventListener('abort', () => end(() => reject(new DOMException('taken back', 'AbortError'))), { once: true })
    worker.onmessage = (event: MessageEvent<string>) => end(() => resolve(event.data))
    worker.onerror = (event) => end(() => reject(new Error(event.message || 'the hash worker failed')))
    worker.postMessage(file)
  })
}
