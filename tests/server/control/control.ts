import type { Face } from '../routes/api'
import { refused } from '../routes/answer'
import { readToken } from '../world/tokens'
import type { World } from '../world/world'
import { makeGates } from './gates'
import { makeRules, waitFor, type Call, type Rule } from './rules'
import { controlRoutes } from './routes'

type Handle = (request: Request, face?: Face) => Promise<Response>

/** One answered request: when (ms), by whom, and its status (0: the connection was dropped). */
export type Noted = Call & { at: number; status: number; ms: number }

/** Everything that the control routes can turn. */
export type Panel = {
  readonly world: World
  readonly rules: ReturnType<typeof makeRules>
  readonly gates: ReturnType<typeof makeGates>
  /** The newest requests, oldest first. */
  noted: Noted[]
  isOff: boolean
}

/** The newest requests that are remembered. */
const memory = 20_000

/** A server that can be told to misbehave. */
export type Controlled = { handle: Handle; isOff: () => boolean }

/** Puts the control routes before the API and lets every request pass through the rules in force. */
export function withControl(world: World, api: Handle): Controlled {
  const panel: Panel = { world, rules: makeRules(), gates: makeGates(() => world.now()), noted: [], isOff: false }
  const control = controlRoutes(panel)
  return {
    isOff: () => panel.isOff,
    handle: async (request, face = {}) => {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/__control')) return control(request)
      if (panel.isOff) return hangUp(face)
      return note(panel, request, (call) => pass(panel, call, request, face, api))
    },
  }
}

const hangUp = (face: Face) => face.hangUp?.() ?? Response.error()

function callOf(world: World, request: Request): Call {
  const { pathname, searchParams } = new URL(request.url)
  const token = request.headers.get('x-api-key') ?? searchParams.get('api-key')
  const claims = token ? readClaims(world, token) : null
  const path = pathname.replace(/^\/api/, '')
  return { method: request.method, path, uid: claims?.uid ?? null, device: claims?.device ?? null }
}

/** Keys of bots look otherwise than tokens. */
function readClaims(world: World, token: string) {
  try {
    return readToken(world, 'access', token)
  } catch {
    return null
  }
}

async function note(
  panel: Panel,
  request: Request,
  act: (call: Call) => Promise<{ response: Response; isDropped: boolean }>,
) {
  const call = callOf(panel.world, request)
  const entry: Noted = { ...call, at: panel.world.now(), status: -1, ms: 0 }
  const began = performance.now()
  panel.noted.push(entry)
  if (panel.noted.length > memory) panel.noted.splice(0, panel.noted.length - memory)
  const { response, isDropped } = await act(call)
  entry.status = isDropped ? 0 : response.status
  entry.ms = Math.round(performance.now() - began)
  return response
}

async function pass(panel: Panel, call: Call, request: Request, face: Face, api: Handle) {
  const found = panel.rules.pick(call)
  if (found) await waitFor(found.rule, found.random)
  const rule = found?.rule
  if (rule?.drop === 'before' || panel.isOff) return { response: hangUp(face), isDropped: true }
  if (rule?.refuse) return { response: refusal(rule.refuse), isDropped: false }
  const isStream = call.path === '/user/events'
  const response = rule?.duplicate && !isStream ? await twice(request, face, api) : await api(request, face)
  if (rule?.drop === 'after') {
    await response.body?.cancel()
    return { response: hangUp(face), isDropped: true }
  }
  const passed = isStream ? gated(panel, call, response, rule) : response
  return { response: passed, isDropped: false }
}

function refusal({ status, body, headers }: NonNullable<Rule['refuse']>): Response {
  const response = refused(status, body ?? null)
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** The same request two times, as an impatient proxy sends it; the second answer is given. */
async function twice(request: Request, face: Face, api: Handle): Promise<Response> {
  const body = ['GET', 'HEAD'].includes(request.method) ? null : await request.arrayBuffer()
  const again = () => new Request(request.url, { method: request.method, headers: request.headers, body })
  const first = await api(again(), face)
  await first.body?.cancel()
  return api(again(), face)
}

function gated(panel: Panel, call: Call, response: Response, rule: Rule | undefined): Response {
  if (!response.body || response.status !== 200) return response
  const body = panel.gates.through(response.body, call, rule?.duplicate ?? false)
  return new Response(body, { status: response.status, headers: response.headers })
}
