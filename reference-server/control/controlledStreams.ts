import { matchesWho, type Who } from './rules'
import { createShuffler, type Shuffling } from './shuffler'

type ControlledStream = {
  uid: number | null
  device: string | null
  openedAt: number
  /** Ends the stream, abruptly or as a server does. */
  cut: (abruptly: boolean) => void
}

/** Wraps live streams, so that tests can cut or silence them. */
export function createControlledStreams(now: () => number) {
  const open = new Set<ControlledStream>()
  let silenced: Array<Who & { comments: boolean }> = []
  let shuffled: Array<Who & Shuffling> = []

  return {
    list: () => [...open].map(({ uid, device, openedAt }) => ({ uid, device, opened_at: openedAt })),

    /** These streams stay open but send nothing; comment lines may continue, as on 0.3.3. */
    silence: (who: Who, comments: boolean) => {
      silenced.push({ ...who, comments })
    },
    /** The messages of these streams arrive slightly out of order. */
    shuffle: (who: Who, shuffling: Shuffling) => {
      shuffled.push({ ...who, ...shuffling })
    },
    /** Ends all silence and disorder. */
    restore: () => {
      silenced = []
      shuffled = []
    },

    /** Ends the streams of these people. Returns their number. */
    cut(who: Who, abruptly: boolean): number {
      const gone = [...open].filter((stream) => matchesWho(who, stream))
      for (const stream of gone) stream.cut(abruptly)
      return gone.length
    },

    /** Wraps an outgoing stream; `twice` sends each event two times. */
    wrap(
      body: ReadableStream<Uint8Array>,
      who: { uid: number | null; device: string | null },
      { twice, hangUp }: { twice: boolean; hangUp: () => void },
    ) {
      const isComment = (chunk: Uint8Array) => chunk[0] === 58
      let stream: ControlledStream | null = null
      let isLive = false
      let disorder: ReturnType<typeof createShuffler> | null = null
      const transform = new TransformStream<Uint8Array, Uint8Array>({
        start: (controller) => {
          const cut = (abruptly: boolean) => {
            disorder?.end()
            if (stream) open.delete(stream)
            if (abruptly) hangUp()
            controller.terminate()
          }
          stream = { ...who, openedAt: now(), cut }
          open.add(stream)
        },
        transform: (chunk, controller) => {
          const silence = silenced.find((one) => matchesWho(one, who))
          if (silence && !(silence.comments && isComment(chunk))) return
          const send = (bytes: Uint8Array) => {
            controller.enqueue(bytes)
            if (twice && !isComment(bytes)) controller.enqueue(bytes)
          }
          const shuffling = shuffled.find((one) => matchesWho(one, who))
          // The start of a stream, up to `ready`, is one piece and always in order.
          if (shuffling && isLive) (disorder ??= createShuffler(shuffling)).take(chunk, send)
          else send(chunk)
          isLive = true
        },
      })
      const leave = () => {
        disorder?.end()
        if (stream) open.delete(stream)
      }
      void body.pipeTo(transform.writable).then(leave, leave)
      return transform.readable
    },
  }
}
