import { seededRandom } from '../seed/random'

/** The disorder: at most this many positions, delayed for this long (ms), reproducible by seed. */
export type Shuffling = { readonly places: number; readonly hold_ms: number; readonly seed: number }

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** Reorders the messages of one stream, as concurrent sends do on 0.3.3; other events stay in position. */
export function createShuffler({ places, hold_ms, seed }: Shuffling) {
  const random = seededRandom(seed)
  let delayed: string[] = []
  let timer: NodeJS.Timeout | null = null

  const release = (send: (bytes: Uint8Array) => void, keep: number) => {
    while (delayed.length > keep) {
      const [next = ''] = delayed.splice(Math.floor(random() * delayed.length), 1)
      send(encoder.encode(next))
    }
  }
  const end = () => {
    if (timer) clearTimeout(timer)
    timer = null
    delayed = []
  }
  return {
    /** Takes complete event blocks and sends them now or later. */
    take(chunk: Uint8Array, send: (bytes: Uint8Array) => void) {
      for (const block of decoder.decode(chunk).split(/(?<=\n\n)/)) {
        const isMessage = block.startsWith('data: {"type":"chat"')
        if (isMessage) delayed.push(block)
        release(send, isMessage ? places : 0)
        if (!isMessage) send(encoder.encode(block))
      }
      if (timer) clearTimeout(timer)
      timer = setTimeout(() => release(send, 0), hold_ms)
      timer.unref()
    },
    /** Discards the delayed messages. */
    end,
  }
}
