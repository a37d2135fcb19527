/**
 * Connects a client in Node to the reference server without a port: requests and streams are passed to the server
 * directly, through a line (a simulated network) that a test can cut and make unreliable. The client uses the virtual
 * clock. The line itself sends stream heartbeats by that clock, because the server would send them in real time.
 */
import { pause, type ClockPort } from '@/platform/device/clock'
import type { EventSourcePort } from '@/platform/network/eventSource'
import { DEFAULT_TIMEOUT_MS, type HttpOutcome, type HttpPort, type HttpRequest } from '@/platform/network/http'
import type { FakeBrowser, FakePorts } from './fakePorts'
import { fakePorts } from './fakePorts'
import type { FakeClock } from './fakeClock'
import { fakeClock, settle } from './fakeClock'
import { toHttpAnswer, type ScriptedAnswer } from './fakeHttp'

type Handle = (request: Request, hooks?: { hangUp?: () => Response }) => Promise<Response>

/** A fault that can happen to one request. */
export type RequestFault =
  | 'none'
  /** The request never reaches the server. */
  | 'lostBefore'
  /** The request takes effect, but its answer is lost. */
  | 'lostAfter'
  /** The connection breaks at once, and the request arrives after this many ms. */
  | { lateMs: number }
  /** The connection dies and the browser repeats the request by itself, so it arrives twice. */
  | 'twice'
  /** The answer takes this many ms. */
  | { slowMs: number }
  /** A machine between client and server answers. */
  | { answer: Exclude<ScriptedAnswer, { state: string }> }

const HEARTBEAT_MS = 15_000

type LineStream = { end: () => void; silence: () => void; drop: () => void }

/** Creates the line between a client and a server that can be replaced later. `now` is the server's clock. */
export function createLine(handle: Handle, now: () => number = Date.now) {
  const line = {
    handle,
    now,
    isUp: true,
    /** Decides the fault of each request. */
    faultOf: (() => 'none') as (request: { method: string; path: string }) => RequestFault,
    /** Returns how often each text of a stream is delivered. */
    deliveries: (() => 1) as (text: string) => number,
    /** Changes a text of a stream before it is delivered. */
    reword: (text: string) => text,
    /** The delay of the first text of a stream, in ms. */
    firstTextMs: 0,
    /** Requests that the server is processing. This takes real time, in which the virtual clock should not advance. */
    inFlight: 0,
    /** Every request that reached the line, as `METHOD /path`. */
    requestLines: [] as string[],
    streams: new Set<LineStream>(),
    /** The maximum number of streams open at once. */
    mostStreams: 0,
    /** Ends all streams, as a restarting proxy does. Returns their number. */
    cutStreams() {
      const open = [...line.streams]
      for (const { end } of open) end()
      return open.length - line.streams.size
    },
    /** Ends all streams because their reader is gone. */
    dropStreams() {
      for (const { drop } of [...line.streams]) drop()
    },
    /** Keeps the open streams open but silent, with neither side noticing. Returns their number. */
    silenceStreams() {
      for (const { silence } of line.streams) silence()
      return line.streams.size
    },
  }
  return line
}

export type Line = ReturnType<typeof createLine>

const droppedResponse = () => new Response(null, { status: 599 })
const toBody = (body: string | Blob | FormData | null | undefined) =>
  body instanceof Blob ? body.slice(0, body.size, '') : (body ?? null)

/** Passes a request to the server. */
async function sendToServer(line: Line, { method, url, headers = {}, body }: HttpRequest) {
  const request = new Request(url, {
    method,
    headers: { ...headers, referer: 'http://localhost/' },
    body: toBody(body),
  })
  line.inFlight++
  try {
    const response = await line.handle(request, { hangUp: droppedResponse })
    const isEndless = response.headers.get('content-type') === 'text/event-stream'
    return { response, body: isEndless ? null : await response.blob() }
  } finally {
    line.inFlight--
  }
}

function loopbackHttp(line: Line, clock: ClockPort): HttpPort {
  return async (request): Promise<HttpOutcome> => {
    const { method, url, signal, onProgress, timeoutMs = DEFAULT_TIMEOUT_MS } = request
    const path = new URL(url).pathname.replace(/^\/api/, '')
    line.requestLines.push(`${method} ${path}`)
    const fault = line.isUp ? line.faultOf({ method, path }) : 'lostBefore'
    await settle()
    if (fault === 'lostBefore') return { state: 'network' }
    if (typeof fault === 'object' && 'answer' in fault) return toHttpAnswer(fault.answer)
    if (typeof fault === 'object' && 'lateMs' in fault) {
      clock.after(fault.lateMs, () => void sendToServer(line, request))
      return { state: 'network' }
    }
    if (fault === 'twice') await sendToServer(line, request)
    const { response, body } = await sendToServer(line, request)
    const takesMs = body === null ? timeoutMs : typeof fault === 'object' ? fault.slowMs : 0
    if (takesMs > 0) await pause(clock, Math.min(takesMs, timeoutMs), signal)
    if (body === null) await response.body?.cancel()
    if (body === null || takesMs >= timeoutMs) return { state: 'timeout', afterMs: timeoutMs }
    if (signal?.aborted) return { state: 'canceled' }
    if (fault === 'lostAfter' || !line.isUp || response.status === 599) return { state: 'network' }
    onProgress?.(1, 1)
    return {
      state: 'answered',
      status: response.status,
      header: (name) => response.headers.get(name),
      body,
      text: () => body.text(),
    }
  }
}

/** Reports the texts of a stream until it ends or is closed. */
async function readStream(response: Response, isOver: () => boolean, onLine: (text: string) => void) {
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
    for (const part of parts) if (part.startsWith('data: ')) onLine(part.slice('data: '.length))
  }
}

function loopbackEventSource(line: Line, clock: ClockPort): EventSourcePort {
  return {
    open(url, on) {
      const leaving = new AbortController()
      let isOver = false
      let isSilent = false
      const end = (reportsEnd: boolean) => {
        if (isOver) return
        isOver = true
        line.streams.delete(stream)
        leaving.abort()
        if (reportsEnd) on.end()
      }
      const onLine = (text: string) => {
        for (let times = isSilent ? 0 : line.deliveries(text); times > 0 && !isOver && !isSilent; times--)
          on.text(line.reword(text))
      }
      const heartbeat = () => {
        if (isOver) return
        onLine(JSON.stringify({ type: 'heartbeat', time: line.now() }))
        clock.after(HEARTBEAT_MS, heartbeat)
      }
      const stream: LineStream = {
        // A silently dead connection does not report its end either.
        end: () => !isSilent && end(true),
        silence: () => void (isSilent = true),
        drop: () => end(false),
      }
      line.streams.add(stream)
      line.mostStreams = Math.max(line.mostStreams, line.streams.size)
      const run = async () => {
        await settle()
        if (!line.isUp || isOver) return
        const response = await line.handle(new Request(url, { signal: leaving.signal }), { hangUp: droppedResponse })
        if (!response.ok || isOver) return
        on.open()
        clock.after(HEARTBEAT_MS, heartbeat)
        if (line.firstTextMs > 0) await pause(clock, line.firstTextMs)
        await readStream(response, () => isOver, onLine)
      }
      const finish = () => stream.end()
      run().then(finish, finish)
      return { close: () => end(false) }
    },
  }
}

/** Returns the ports of a tab that uses this line as its network. */
export function loopbackPorts(
  line: Line,
  { clock = fakeClock(), ...options }: { browser?: FakeBrowser; clock?: FakeClock; seed?: number } = {},
): FakePorts {
  const ports = fakePorts({ ...options, clock })
  const { on, requestLines, requests } = ports.http
  return {
    ...ports,
    http: Object.assign(loopbackHttp(line, clock), { on, requestLines, requests }),
    eventSource: { ...ports.eventSource, ...loopbackEventSource(line, clock) },
  }
}
