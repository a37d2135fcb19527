import { Hono } from 'hono'
import { openStream, type OpenStream, type Outlet } from '../world/stream'
import type { World } from '../world/world'
import { queryCaller, queryInt } from './request'

const comment = new TextEncoder().encode(':\n\n')
const beatEvery = 3

/** What may wait unread before a stream counts as lost, in bytes. */
const patience = 64 * 1024 * 1024

/** A response body that world events are written into, and the end of it. */
function outlet() {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  let onCancel = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given
      },
      cancel: () => {
        controller = null
        onCancel()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: patience }),
  )
  const out: Outlet = {
    write: (bytes) => {
      if (!controller) return false
      controller.enqueue(bytes)
      if ((controller.desiredSize ?? 0) < 0) out.end()
      return controller !== null
    },
    end: () => {
      const open = controller
      controller = null
      open?.close()
      onCancel()
    },
  }
  return { body, out, isOpen: () => controller !== null, whenGone: (act: () => void) => (onCancel = act) }
}

/** A comment every 5 s and a heartbeat every 15 s, for as long as somebody reads. */
function keepAlive(stream: OpenStream, out: Outlet) {
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
    out.write(comment)
    if (ticks % beatEvery === 0) stream.beat()
  }, 5000)
  timer.unref()
  return () => clearInterval(timer)
}

/** /user/events: the live stream. */
export function eventRoutes(world: World): Hono {
  const app = new Hono()
  app.get('/user/events', (c) => {
    const who = queryCaller(world, c)
    const resume = { afterMid: queryInt(c, 'after_mid'), usersVersion: queryInt(c, 'users_version') }
    const { body, out, whenGone } = outlet()
    const stream = openStream(world, who, resume, out)
    const stop = keepAlive(stream, out)
    whenGone(() => {
      stop()
      stream.leave()
    })
    return new Response(body, {
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', 'x-accel-buffering': 'no' },
    })
  })
  return app
}
