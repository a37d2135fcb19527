import type { Outlet } from '../world/stream'

/** What may wait unread before a stream counts as lost, in bytes. */
export const patience = 64 * 1024 * 1024

/** Where a face writes what comes, past the body: at once and without a copy. */
export type Sink = { write(bytes: Uint8Array): void; end(): void }

/** Joins a sink to a stream; gives what is called when its reader is gone. */
type Attach = (sink: Sink) => () => void

const sources = new WeakMap<ReadableStream, Attach>()

/** How to take the bytes of this body from where they are made, if it is that of a live stream nobody reads yet. */
export const sourceOf = (body: ReadableStream | null): Attach | null => (body && sources.get(body)) ?? null

export type StreamBody = ReturnType<typeof openBody>

/** The body of a response that is written into for as long as somebody reads it. */
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
  const out: Outlet = {
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

/** A reader by the body itself, which is given up when too much waits. */
function readBy(controller: ReadableStreamDefaultController<Uint8Array>, giveUp: () => void): Sink {
  return {
    write: (bytes) => {
      controller.enqueue(bytes)
      if ((controller.desiredSize ?? 0) < -patience) giveUp()
    },
    end: () => controller.close(),
  }
}
