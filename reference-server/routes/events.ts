import { Hono } from 'hono'
import { openStream, type OpenStream } from '../model/stream/stream'
import type { ServerState } from '../model/serverState'
import { openBody, type StreamBody } from './streamBody'
import { requireQueryCaller, queryInt } from './request'

const comment = new TextEncoder().encode(':\n\n')
const ticksPerHeartbeat = 3
const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', 'x-accel-buffering': 'no' }

/** Sends a comment every 5 s and a heartbeat every 15 s while the connection reads. */
function keepAlive(stream: OpenStream, out: StreamBody['out']) {
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
    out.write(comment)
    if (ticks % ticksPerHeartbeat === 0) stream.beat()
  }, 5000)
  timer.unref()
  return () => clearInterval(timer)
}

/** /user/events: the live stream. */
export function eventRoutes(state: ServerState): Hono {
  const app = new Hono()
  app.get('/user/events', (c) => {
    const who = requireQueryCaller(state, c)
    const resume = { afterMid: queryInt(c, 'after_mid'), usersVersion: queryInt(c, 'users_version') }
    // A HEAD request must not open a stream.
    if (c.req.method === 'HEAD') return new Response(null, { headers })
    const { body, out, whenGone } = openBody()
    const stream = openStream(state, who, resume, out)
    const stop = keepAlive(stream, out)
    whenGone(() => {
      stop()
      stream.leave()
    })
    return new Response(body, { headers })
  })
  return app
}
