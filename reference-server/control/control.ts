import { setTimeout as pause } from 'node:timers/promises'
import type { AdapterHooks } from '../routes/api'
import { errorResponse } from '../routes/responses'
import { readToken } from '../model/auth/tokens'
import type { ServerState } from '../model/serverState'
import { createControlledStreams } from './controlledStreams'
import { createRules, waitFor, type Call, type Rule } from './rules'
import type { LoggedRequest, ControlState } from './controlState'
import { controlRoutes } from './routes'

type Handle = (request: Request, hooks?: AdapterHooks) => Promise<Response>

/** The number of requests remembered. */
const maxLoggedRequests = 20_000

/** A server with controllable faults. */
export type Controlled = { handle: Handle; isOff: () => boolean }

/** Adds the control routes before the API and applies the active rules to every request. */
export function withControl(state: ServerState, api: Handle): Controlled {
  const streams = createControlledStreams(() => state.now())
  const control: ControlState = {
    state,
    rules: createRules(),
    streams,
    requestLog: [],
    waiting: new Set(),
    isOff: false,
  }
  const handleControl = controlRoutes(control)
  return {
    isOff: () => control.isOff,
    handle: async (request, hooks = {}) => {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/__control')) return handleControl(request)
      if (control.isOff) return hangUp(hooks)
      return logged(control, request, (call) => pass(control, call, request, hooks, api))
    },
  }
}

const hangUp = (hooks: AdapterHooks) => hooks.hangUp?.() ?? Response.error()

function callOf(state: ServerState, request: Request): Call {
  const { pathname, searchParams } = new URL(request.url)
  const token = request.headers.get('x-api-key') ?? searchParams.get('api-key')
  const claims = token ? readClaims(state, token) : null
  const path = pathname.replace(/^\/api/, '')
  return { method: request.method, path, uid: claims?.uid ?? null, device: claims?.device ?? null }
}

/** Bot keys have another format than tokens. */
function readClaims(state: ServerState, token: string) {
  try {
    return readToken(state, 'access', token)
  } catch {
    return null
  }
}

async function logged(control: ControlState, request: Request, act: (call: Call) => Promise<Outcome>) {
  const call = callOf(control.state, request)
  const entry: LoggedRequest = { ...call, at: control.state.now(), status: -1, ms: 0 }
  const began = performance.now()
  control.requestLog.push(entry)
  if (control.requestLog.length > maxLoggedRequests)
    control.requestLog.splice(0, control.requestLog.length - maxLoggedRequests)
  const { response, isDropped } = await act(call)
  entry.status = isDropped ? 0 : response.status
  entry.ms = Math.round(performance.now() - began)
  return response
}

type Outcome = { response: Response; isDropped: boolean }

async function pass(
  control: ControlState,
  call: Call,
  request: Request,
  hooks: AdapterHooks,
  api: Handle,
): Promise<Outcome> {
  const found = control.rules.pick(call)
  const dropped = (): Outcome => ({ response: hangUp(hooks), isDropped: true })
  if (!found) return { response: await answer(control, call, request, hooks, api), isDropped: false }
  const { rule, random } = found
  await waitFor(rule.delay_ms, random)
  if (rule.drop === 'before' || control.isOff) return dropped()
  if (rule.refuse) return { response: refusal(rule.refuse), isDropped: false }
  if (rule.drop === 'late') {
    const copy = await copies(request)
    void waitFor(rule.late_ms, random).then(async () => (await api(copy(), hooks)).body?.cancel())
    return dropped()
  }
  if (rule.silent && !isStream(call)) {
    await new Promise<void>((resolve) => control.waiting.add(resolve))
    return dropped()
  }
  const response = await answer(control, call, request, hooks, api, rule)
  await waitFor(rule.answer_delay_ms, random)
  if (rule.drop === 'after' || control.isOff) {
    await response.body?.cancel()
    return dropped()
  }
  return { response: cutShort(response, rule.cut_after_bytes, hooks), isDropped: false }
}

const isStream = (call: Call) => call.path === '/user/events'

/** The API's response; live streams are wrapped, so that tests can cut or silence them. */
async function answer(
  control: ControlState,
  call: Call,
  request: Request,
  hooks: AdapterHooks,
  api: Handle,
  rule?: Rule,
) {
  if (!isStream(call)) return rule?.duplicate ? twice(request, hooks, api) : api(request, hooks)
  const response = rule?.silent ? silence() : await api(request, hooks)
  return withControlledStream(control, call, response, hooks, rule)
}

/** A stream that is accepted but never sends anything. */
const silence = () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } })

/** Milliseconds until a response has been sent. */
const flushMs = 50

/** Cuts the connection after this many bytes of the response. */
function cutShort(response: Response, bytes: number | undefined, hooks: AdapterHooks): Response {
  if (bytes === undefined || !response.body) return response
  const reader = response.body.getReader()
  let left = bytes
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        if (left <= 0) {
          // The adapter batches for a moment before it writes.
          await pause(flushMs)
          hangUp(hooks)
          return controller.close()
        }
        const { done, value } = await reader.read()
        if (done) return controller.close()
        controller.enqueue(value.subarray(0, left))
        left -= value.length
        if (left <= 0) await reader.cancel()
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { status: response.status, headers: response.headers })
}

function refusal({ status, body, headers }: NonNullable<Rule['refuse']>): Response {
  const response = errorResponse(status, body ?? null)
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** Returns a function that copies the request, because its body can be read only once. */
async function copies(request: Request): Promise<() => Request> {
  const { method, headers } = request
  const body = ['GET', 'HEAD'].includes(method) ? null : await request.arrayBuffer()
  return () => new Request(request.url, { method, headers, body })
}

/** Sends the same request twice, like an impatient proxy; returns the second response. */
async function twice(request: Request, hooks: AdapterHooks, api: Handle): Promise<Response> {
  const again = await copies(request)
  const first = await api(again(), hooks)
  await first.body?.cancel()
  return api(again(), hooks)
}

function withControlledStream(
  control: ControlState,
  call: Call,
  response: Response,
  hooks: AdapterHooks,
  rule: Rule | undefined,
): Response {
  if (!response.body || response.status !== 200) return response
  const body = control.streams.wrap(response.body, call, {
    twice: rule?.duplicate ?? false,
    hangUp: () => hangUp(hooks),
  })
  return new Response(body, { status: response.status, headers: response.headers })
}
