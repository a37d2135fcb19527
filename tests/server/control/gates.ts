import { concerns, type Who } from './rules'

type Gate = {
  uid: number | null
  device: string | null
  openedAt: number
  /** Ends it, abruptly or as a server does. */
  cut: (abruptly: boolean) => void
}

/** Streams pass through gates here, so that tests can cut them or let them fall silent. */
export function makeGates(now: () => number) {
  const gates = new Set<Gate>()
  let silenced: Array<Who & { comments: boolean }> = []

  return {
    list: () => [...gates].map(({ uid, device, openedAt }) => ({ uid, device, opened_at: openedAt })),

    /** From now on these streams stay open and say nothing; comment lines may go on, as on 0.3.3. */
    silence: (who: Who, comments: boolean) => {
      silenced.push({ ...who, comments })
    },
    hear: () => {
      silenced = []
    },

    /** Ends the streams of these people. Gives how many. */
    cut(who: Who, abruptly: boolean): number {
      const gone = [...gates].filter((gate) => concerns(who, gate))
      for (const gate of gone) gate.cut(abruptly)
      return gone.length
    },

    /** A stream as it leaves the server; `twice` sends each event two times. */
    through(body: ReadableStream<Uint8Array>, who: { uid: number | null; device: string | null }, twice: boolean) {
      const isComment = (chunk: Uint8Array) => chunk[0] === 58
      let gate: Gate | null = null
      const passage = new TransformStream<Uint8Array, Uint8Array>({
        start: (controller) => {
          const cut = (abruptly: boolean) => {
            if (gate) gates.delete(gate)
            if (abruptly) controller.error(new Error('the stream was cut'))
            else controller.terminate()
          }
          gate = { ...who, openedAt: now(), cut }
          gates.add(gate)
        },
        transform: (chunk, controller) => {
          const silence = silenced.find((one) => concerns(one, who))
          if (silence && !(silence.comments && isComment(chunk))) return
          controller.enqueue(chunk)
          if (twice && !isComment(chunk)) controller.enqueue(chunk)
        },
      })
      const leave = () => {
        if (gate) gates.delete(gate)
      }
      void body.pipeTo(passage.writable).then(leave, leave)
      return passage.readable
    },
  }
}
