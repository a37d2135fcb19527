import type { IncomingMessage } from 'node:http'

/** Whether a request is for the server (its API, its health, the control routes of tests) and not for the client. */
export function isForServer(request: IncomingMessage): boolean {
  const path = (request.url ?? '/').split(/[?#]/)[0] ?? '/'
  return path === '/health' || ['/api', '/__control'].some((base) => path === base || path.startsWith(`${base}/`))
}
