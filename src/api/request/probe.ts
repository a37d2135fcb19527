/** Requests that ask how the server and the web server answer, not what. Their answers are measured or thrown away. */
import type { HttpAnswer, HttpRequest } from '@/platform/network/http'
import type { Result } from '@/domain/result'
import { apiBase } from '@/platform/network/serverAddress'
import type { ApiContext } from '@/api/context'
import { unansweredFault } from '@/api/fault'

type Probe = Result<Pick<HttpAnswer, 'status' | 'header' | 'text' | 'body'>>

async function ask({ ports }: ApiContext, request: HttpRequest): Promise<Probe> {
  const outcome = await ports.http(request)
  return outcome.state === 'answered' ? { value: outcome } : { fault: unansweredFault(outcome) }
}

type Measurement = { tookMs: number; serverAheadMs: number | null }

/**
 * GET /admin/system/version: returns how long the answer took, and how far the server's clock is ahead; null if the
 * answer has no date.
 */
export async function measureAnswer(context: ApiContext): Promise<Result<Measurement>> {
  const { clock } = context.ports
  const [sentAt, before] = [clock.now(), clock.elapsed()]
  const answer = await ask(context, { method: 'GET', url: `${apiBase()}/admin/system/version` })
  if ('fault' in answer) return answer
  const tookMs = clock.elapsed() - before
  const at = Date.parse(answer.value.header('date') ?? '')
  // The header has whole seconds.
  const serverAheadMs = Number.isNaN(at) ? null : at + 500 - (sentAt + tookMs / 2)
  return { value: { tookMs, serverAheadMs } }
}

/**
 * POST /license/check with white space before `license`, so that the body has that many bytes: returns whether something
 * before the server refuses the size (413). The server changes nothing.
 */
export async function isSizeRefused(context: ApiContext, license: string, bytes: number): Promise<Result<boolean>> {
  const answer = await ask(context, {
    method: 'POST',
    url: `${apiBase()}/license/check`,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ license }).padStart(bytes),
  })
  return 'fault' in answer ? answer : { value: answer.value.status === 413 }
}

/** GET /resource/organization/logo: returns the headers of the API. */
export const probeApi = (context: ApiContext): Promise<Probe> =>
  ask(context, { method: 'GET', url: `${apiBase()}/resource/organization/logo` })

/** Makes a fault of an error status: without a page there are no headers of a page. */
const delivered = (probe: Probe): Probe =>
  'fault' in probe || (probe.value.status >= 200 && probe.value.status < 300)
    ? probe
    : { fault: { kind: 'refused', status: probe.value.status, text: '', reason: null, retryAfterMs: null } }

/** GET the page of the client as the web server delivers it now; the query passes by the service worker. */
export async function probePage(context: ApiContext): Promise<Probe> {
  const { site, clock } = context.ports
  const query = new URLSearchParams({ probe: String(clock.now()) }).toString()
  const headers = { 'Cache-Control': 'no-cache' }
  return delivered(await ask(context, { method: 'GET', url: `${site.address()}?${query}`, headers }))
}

/** GET the page of the widget; it may be missing, so an error status is an answer. */
export const probeWidget = (context: ApiContext): Promise<Probe> =>
  ask(context, { method: 'GET', url: `${context.ports.site.address()}widget.html` })

/** GET a file of the client. */
export const probeFile = async (context: ApiContext, url: string): Promise<Probe> =>
  delivered(await ask(context, { method: 'GET', url }))
