import { setTimeout as pause } from 'node:timers/promises'
import type { ReferenceServer } from './server'
import { seededRandom } from './seed/random'

/** A bad network: request delay in ms (from and to), and bytes per second in both directions. */
type Slowness = { readonly delay: readonly [number, number]; readonly bytesPerSecond: number }

const mobile: Slowness = { delay: [200, 1_200], bytesPerSecond: 32_000 }
const chunkBytes = 1_600

/** A body in small pieces, limited to the speed of the network. */
function trickle(body: ReadableStream<Uint8Array>, bytesPerSecond: number): ReadableStream<Uint8Array> {
  const pass = new TransformStream<Uint8Array, Uint8Array>({
    async transform(bytes, controller) {
      for (let from = 0; from < bytes.length; from += chunkBytes) {
        const part = bytes.subarray(from, from + chunkBytes)
        await pause((part.length / bytesPerSecond) * 1000)
        controller.enqueue(part)
      }
    },
  })
  return body.pipeThrough(pass)
}

/** The same server behind a bad network, for trying out the client by hand (`--slow`). */
export function slowly(handle: ReferenceServer['handle'], { delay: [least, most], bytesPerSecond } = mobile) {
  const random = seededRandom(1)
  const slow: ReferenceServer['handle'] = async (request, hooks) => {
    if (!new URL(request.url).pathname.startsWith('/api')) return handle(request, hooks)
    const uploaded = Number(request.headers.get('content-length') ?? 0)
    await pause(least + (most - least) * random() + (uploaded / bytesPerSecond) * 1000)
    const response = await handle(request, hooks)
    if (!response.body || response.status === 0) return response
    const { status, headers } = response
    return new Response(trickle(response.body, bytesPerSecond), { status, headers })
  }
  return slow
}
