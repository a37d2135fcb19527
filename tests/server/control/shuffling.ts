import { seededRandom } from '../seed/random'

/** How far out of order: so many places at most, held back for so long (ms), the same way for the same seed. */
export type Shuffling = { readonly places: number; readonly hold_ms: number; readonly seed: number }

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** Lets the messages of one stream overtake one another, as concurrent sends do on 0.3.3; all else keeps its place. */
export function shuffler({ places, hold_ms, seed }: Shuffling) {
  const random = seededRandom(seed)
  let held: string[] = []
  let timer: NodeJS.Timeout | null = null

  const release = (send: (bytes: Uint8Array) => void, keep: number) => {
    while (held.length > keep) {
      const [next = ''] = held.splice(Math.floor(random() * held.length), 1)
      send(encoder.encode(next))
    }
  }
  const end = () => {
    if (timer) clearTimeout(timer)
    timer = null
    held = []
  }
  return {
    /** Takes complete event blocks and sends them sooner or later. */
    take(chunk: Uint8Array, send: (bytes: Uint8Array) => void) {
      for (const block of decoder.decode(chunk).split(/(?<=\n\n)/)) {
        const isMessage = block.startsWith('data: {"type":"chat"')
        if (isMessage) held.push(block)
        release(send, isMessage ? places : 0)
        if (!isMessage) send(encoder.encode(block))
      }
      if (timer) clearTimeout(timer)
      timer = setTimeout(() => release(send, 0), hold_ms)
      timer.unref()
    },
    /** Forgets what it holds. */
    end,
  }
}
