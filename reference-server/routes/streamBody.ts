import type { StreamConnection } from '../model/stream/stream'

/** A stream counts as lost if more bytes than this wait unread. */
export const maxUnreadBytes = 64 * 1024 * 1024

/** An adapter's direct output, which bypasses the body: immediate and without a copy. */
export type Sink = { write(bytes: Uint8Array): void; end(): void }

/** Connects a sink to a stream; returns a function to call when the connection is gone. */
type Attach = (sink: Sink) => () => void

const sources = new WeakMap<ReadableStream, Attach>()

/** The direct source of this body, if it is a live stream that nobody reads yet. */
export const sourceOf = (body: ReadableStream | null): Attach | null => (body && sources.get(body)) ?? null

export type StreamBody = ReturnType<typeof openBody>

/** A response body that stays open for writing while somebody reads it. */
export function openBody() {
  let early: Uint8Array[] = []
  let sink: Sink | null = null
  let isOver = false
  let onGone = () => {}

  const goOn = (given: Sink) => {
    sink = given
    for (const bytes of early) sink.write(bytes)
    early = []
    if (isOver) sink.end()
  }
  const leave = () => {
    if (isOver) return
    isOver = true
    onGone()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (!sink) goOn(readBy(controller, () => out.end()))
      },
      cancel: leave,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  )
  sources.set(body, (given) => {
    goOn(given)
    return leave
  })
  const out: StreamConnection = {
    write: (bytes) => {
      if (isOver) return false
      if (sink) sink.write(bytes)
      else early.push(bytes)
      return !isOver
    },
    end: () => {
      if (isOver) return
      leave()
      sink?.end()
    },
  }
  return { body, out, whenGone: (act: () => void) => (onGone = act) }
}

/** Reads through the body itself; the stream is dropped if too much waits. */
function readBy(controller: ReadableStreamDefaultController<Uint8Array>, giveUp: () => void): Sink {
  return {
    write: (bytes) => {
      controller.enqueue(bytes)
      if ((controller.desiredSize ?? 0) < -maxUnreadBytes) giveUp()
    },
    end: () => controller.close(),
  }
}
