/** Hashes files off the main thread. Code and worker are lazily loaded. */
import { scriptAddress } from '@/platform/trustedTypes'

/**
 * Resolves to the SHA-256 in lower-case hex. Without workers the hash is computed here, in slices that let the page
 * respond.
 */
export async function hashInWorker(file: Blob, signal?: AbortSignal): Promise<string> {
  if (typeof Worker === 'undefined') return (await import('./sha256')).hashBlob(file, signal)
  try {
    const { default: address } = await import('./sha256.worker?worker&url')
    return await askWorker(new Worker(scriptAddress(address), { type: 'module' }), file, signal)
  } catch (error) {
    if (signal?.aborted) throw error
    // If the worker does not start, compute the hash here.
    return (await import('./sha256')).hashBlob(file, signal)
  }
}

function askWorker(worker: Worker, file: Blob, signal: AbortSignal | undefined) {
  let takeBack: () => void
  return new Promise<string>((resolve, reject) => {
    takeBack = () => reject(new DOMException('taken back', 'AbortError'))
    worker.onmessage = (event: MessageEvent<string>) => resolve(event.data)
    worker.onerror = (event) => reject(new Error(event.message || 'the hash worker failed'))
    signal?.addEventListener('abort', takeBack)
    worker.postMessage(file)
  }).finally(() => {
    signal?.removeEventListener('abort', takeBack)
    worker.terminate()
  })
}
