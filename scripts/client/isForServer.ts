import type { IncomingMessage } from 'node:http'

/**
 * Returns whether a request is for the server (its API, its health and metrics, the control routes of tests) and not
 * for the client.
 */
export function isForServer(request: IncomingMessage): boolean {
  const path = (request.url ?? '/').split(/[?#]/)[0] ?? '/'
  return (
    ['/health', '/metrics'].includes(path) ||
    ['/api', '/__control'].some((base) => path === base || path.startsWith(`${base}/`))
  )
}
