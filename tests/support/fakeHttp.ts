/**
 * Provides a network that answers by script and records its requests. Use the reference server where a whole server is
 * needed.
 */
import type { HttpAnswer, HttpOutcome, HttpPort, HttpRequest } from '@/platform/network/http'

export type ScriptedAnswer =
  | { status?: number; json?: unknown; text?: string; type?: string; headers?: Record<string, string> }
  | Exclude<HttpOutcome, HttpAnswer>

/** `request.path` is the part after `/api`, with the query. */
type Handler = (request: HttpRequest & { path: string }) => ScriptedAnswer | Promise<ScriptedAnswer>

export type FakeHttp = HttpPort & {
  /** Answers requests whose `METHOD /path` matches. The last matching script wins. */
  on: (method: HttpRequest['method'], path: string | RegExp, handler: Handler | ScriptedAnswer) => void
  /** Returns `METHOD /path` of all requests so far, oldest first. */
  requestLines: () => string[]
  /** Returns all matching requests so far. */
  requests: (method?: HttpRequest['method'], path?: string | RegExp) => (HttpRequest & { path: string })[]
}

const pathOf = (url: string) => url.replace(/^[a-z]+:\/\/[^/]+/, '').replace(/^\/api/, '')
const matches = (path: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? path === wanted || path.split('?')[0] === wanted : wanted.test(path)

/** Returns an answer in the port's form. */
export function toHttpAnswer(scripted: Exclude<ScriptedAnswer, { state: string }>): HttpAnswer {
  const { status = 200, json, text = json === undefined ? '' : JSON.stringify(json), type, headers = {} } = scripted
  const all: Record<string, string> = {
    ...(json !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
    ...(type !== undefined && { 'content-type': type }),
    ...headers,
  }
  return {
    state: 'answered',
    status,
    header: (name) => all[name.toLowerCase()] ?? null,
    body: new Blob([text]),
    text: () => Promise.resolve(text),
  }
}

/** Creates a network without a server until the test scripts one. An unscripted request fails the test by name. */
export function fakeHttp(): FakeHttp {
  const scripts: { method: string; path: string | RegExp; handler: Handler }[] = []
  const seen: (HttpRequest & { path: string })[] = []
  const port: HttpPort = async (request) => {
    const received = { ...request, path: pathOf(request.url) }
    seen.push(received)
    const script = scripts.findLast(({ method, path }) => method === request.method && matches(received.path, path))
    if (!script) throw new Error(`no script answers ${request.method} ${received.path}`)
    const outcome = await script.handler(received)
    if (request.signal?.aborted) return { state: 'canceled' }
    return 'state' in outcome ? outcome : toHttpAnswer(outcome)
  }
  return Object.assign(port, {
    on: (method: HttpRequest['method'], path: string | RegExp, handler: Handler | ScriptedAnswer) =>
      void scripts.push({ method, path, handler: typeof handler === 'function' ? handler : () => handler }),
    requestLines: () => seen.map(({ method, path }) => `${method} ${path}`),
    requests: (method?: HttpRequest['method'], path: string | RegExp = /^/) =>
      seen.filter((one) => (method === undefined || one.method === method) && matches(one.path, path)),
  })
}
