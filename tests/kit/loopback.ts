/**
 * A client in Node at the reference server without a port in between: its requests and streams are handed to the server
 * as they are, through a line that a test can cut and make unreliable. The clock of the client is the virtual one.
 */
import type { EventSourcePort } from '@/platform/eventSource'
import type { HttpOutcome, HttpPort } from '@/platform/http'
import type { FakeBrowser, FakePorts } from './fakePorts'
import { fakePorts } from './fakePorts'
import type { FakeClock } from './fakeClock'
import { settle } from './fakeClock'

type Handle = (request: Request, face?: { hangUp?: () => Response }) => Promise<Response>

/** What happens to a request on its way: nothing, lost before the server saw it, or its answer lost afterwards. */
export type Mishap = 'none' | 'lostBefore' | 'lostAfter'

/** The line between a client and a server that may be another one tomorrow. */
export function makeLine(handle: Handle) {
  const line = {
    handle,
    isUp: true,
    /** Decides about each request. */
    mishap: (request: { method: string; path: string }): Mishap => (request.path === '' ? 'lostBefore' : 'none'),
    /** Requests that the server is working on: real time, in which the virtual clock should stand still. */
    inFlight: 0,
    /** Every request that reached the line, as `METHOD /path`. */
    asked: [] as string[],
    streams: new Set<() => void>(),
    /** Ends all streams, as a proxy does that restarts. */
    cutStreams() {
      for (const end of [...line.streams]) end()
    },
  }
  return line
}

export type Line = ReturnType<typeof makeLine>

const dropped = () => new Response(null, { status: 599 })
const toBody = (body: string | Blob | FormData | null | undefined) => (body instanceof Blob ? body.slice(0, body.size, '') : (body ?? null))

function loopbackHttp(line: Line): HttpPort {
  return async ({ method, url, headers = {}, body, signal, onProgress }): Promise<HttpOutcome> => {
    const path = new URL(url).pathname.replace(/^\/api/, '')
    line.asked.push(`${method} ${path}`)
    const mishap = line.isUp ? line.mishap({ method, path }) : 'lostBefore'
    await settle()
    if (mishap === 'lostBefore') return { state: 'network' }
    const request = new Request(url, { method, headers: { ...headers, referer: 'http://localhost/' }, body: toBody(body) })
    line.inFlight++
    const response = await line.handle(request, { hangUp: dropped }).finally(() => line.inFlight--)
    const answer = await response.blob()
    if (signal?.aborted) return { state: 'cancelled' }
    if (mishap === 'lostAfter' || !line.isUp || response.status === 599) return { state: 'network' }
    onProgress?.(1, 1)
    return {
      state: 'answered',
      status: response.status,
      header: (name) => response.headers.get(name),
      body: answer,
      text: () => answer.text(),
    }
  }
}

/** Tells the texts of a stream until it ends or is closed. */
async function readStream(response: Response, isOver: () => boolean, tell: (text: string) => void) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  while (reader) {
    const { done, value } = await reader.read()
    if (done) return
    if (isOver()) {
      await reader.cancel()
      return
    }
    const parts = (rest + value).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) if (part.startsWith('data: ')) tell(part.slice('data: '.length))
  }
}

function loopbackEventSource(line: Line): EventSourcePort {
  return {
    open(url, on) {
      const leaving = new AbortController()
      let isOver = false
      const end = (tells: boolean) => {
        if (isOver) return
        isOver = true
        line.streams.delete(cut)
        leaving.abort()
        if (tells) on.end()
      }
      const cut = () => end(true)
      line.streams.add(cut)
      const run = async () => {
        await settle()
        if (!line.isUp || isOver) return
        const response = await line.handle(new Request(url, { signal: leaving.signal }), { hangUp: dropped })
        if (!response.ok || isOver) return
        on.open()
        await readStream(response, () => isOver, (text) => {
          if (!isOver) on.text(text)
        })
      }
      run().then(cut, cut)
      return { close: () => end(false) }
    },
  }
}

/** The ports of a tab whose network is that line. */
export function loopbackPorts(line: Line, options: { browser?: FakeBrowser; clock?: FakeClock; seed?: number } = {}): FakePorts {
  const ports = fakePorts(options)
  return { ...ports, http: Object.assign(loopbackHttp(line), { on: ports.http.on, asked: ports.http.asked, requests: ports.http.requests }), eventSource: { ...ports.eventSource, ...loopbackEventSource(line) } }
}
