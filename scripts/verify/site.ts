/** Requests to one deployment, with what the points look at. */
import type { Delivered } from '@/domain/health/deliveryChecks'

type Answer = Delivered & { typeOptions: string | null; date: string | null }
type Head = { encoding: string | null; caching: string | null; bytes: number }

/** The longest wait for an answer, and for the first event, in ms. */
const LIMIT_MS = 10_000

async function answerOf(response: Response): Promise<Answer> {
  const header = (name: string) => response.headers.get(name)
  return {
    status: response.status,
    type: header('content-type'),
    caching: header('cache-control'),
    policy: header('content-security-policy'),
    frameOptions: header('x-frame-options'),
    typeOptions: header('x-content-type-options'),
    date: header('date'),
    body: await response.text(),
  }
}

export type Site = ReturnType<typeof createSite>

/** Returns the requests; each file is asked for once. */
export function createSite(address: string) {
  const page = new URL(address.endsWith('/') ? address : `${address}/`)
  const known = new Map<string, Promise<Answer>>()
  const request = (url: URL, options: RequestInit = {}) =>
    fetch(url, { redirect: 'follow', signal: AbortSignal.timeout(LIMIT_MS), ...options })
  const apiUrl = (path: string) => new URL(`/api${path}`, page)
  return {
    page: page.href,
    isLocal: ['localhost', '127.0.0.1', '[::1]'].includes(page.hostname),
    get(name: string): Promise<Answer> {
      const answer = known.get(name) ?? request(new URL(name, page)).then(answerOf)
      known.set(name, answer)
      return answer
    },
    /** Asks for a file as browsers do, and says how it was sent. */
    async head(name: string): Promise<Head> {
      const response = await request(new URL(name, page), { headers: { 'accept-encoding': 'br, gzip' } })
      const bytes = (await response.arrayBuffer()).byteLength
      return {
        encoding: response.headers.get('content-encoding'),
        caching: response.headers.get('cache-control'),
        bytes,
      }
    },
    api: async (path: string): Promise<Answer> =>
      answerOf(await request(apiUrl(path), { headers: { referer: page.href } })),
    post: async (path: string, body: string): Promise<Answer> =>
      answerOf(await request(apiUrl(path), { method: 'POST', body, headers: { 'content-type': 'application/json' } })),
    /** Resolves to the time until the first event of a stream in ms, or null if none comes in ten seconds. */
    async firstEventMs(token: string): Promise<number | null> {
      const began = performance.now()
      try {
        const response = await request(apiUrl(`/user/events?limit=1&api-key=${encodeURIComponent(token)}`))
        const reader = response.body?.getReader()
        const first = await reader?.read()
        await reader?.cancel()
        return first?.value === undefined ? null : performance.now() - began
      } catch {
        return null
      }
    },
  }
}
