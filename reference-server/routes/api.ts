import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '../model/refusal'
import type { ServerState } from '../model/serverState'
import { adminConfigRoutes } from './adminConfig'
import { adminSystemRoutes } from './adminSystem'
import { adminUserRoutes } from './adminUsers'
import { botKeyRoutes, botRoutes } from './bot'
import { archiveRoutes, favoriteRoutes } from './bundles'
import { json, errorResponse } from './responses'
import { withCors } from './cors'
import { eventRoutes } from './events'
import { groupRoutes } from './group'
import { licenseRoutes } from './license'
import { messageRoutes } from './message'
import { newerAdminRoutes } from './newerAdmin'
import { bulkRoutes, newerGroupRoutes } from './newerGroup'
import { newerSystemRoutes } from './newerSystem'
import { newerUserRoutes } from './newerUser'
import { notificationRoutes } from './notification'
import { externalRoutes } from './external'
import { passkeyRoutes } from './passkey'
import { resourceRoutes } from './resource'
import { tokenRoutes } from './token'
import { userRoutes } from './user'

/** Methods that at least one endpoint uses; others are refused whatever the path. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

const megabyte = 1_048_576

const atMost = (maxSize: number) => bodyLimit({ maxSize, onError: () => errorResponse(413, 'payload too large') })
const [limitOfUploads, limit] = [atMost(64 * megabyte), atMost(8 * megabyte)]

/** Limits the size of bodies: 64 MB for a chunk of a file, 8 MB for everything else. 413 beyond. */
const limited: MiddlewareHandler = (c, next) => {
  const hasBody = c.req.header('content-length') ?? c.req.header('transfer-encoding')
  if (hasBody === undefined) return next()
  return (c.req.path.endsWith('/file/upload') ? limitOfUploads : limit)(c, next)
}

/** State of the process: seconds, bytes and open streams. */
function metrics(state: ServerState) {
  const { rss, heapTotal, heapUsed, external } = process.memoryUsage()
  return {
    uptime_seconds: Math.round(process.uptime()),
    streams: state.streams.count(),
    memory: { rss, heap_total: heapTotal, heap_used: heapUsed, external },
  }
}

/** Functions that a server adapter passes to the routes besides the request. */
export type AdapterHooks = { hangUp?: () => Response }

/** Every route of this server version, parameters as `:name`. */
export const listRoutes = (state: ServerState) =>
  createRoutes(state).routes.flatMap(({ method, path }) => (method === 'ALL' ? [] : [{ method, path }]))

/** Everything below `/api`, as a function from a request to a response. */
export function createApiHandler(state: ServerState): (request: Request, hooks?: AdapterHooks) => Promise<Response> {
  const app = createRoutes(state)
  return async (request, hooks = {}) => withCors(request, () => app.fetch(request, hooks))
}

/** Fixed path parts are registered before parameters. */
function createRoutes(state: ServerState): Hono<{ Bindings: AdapterHooks }> {
  const app = new Hono<{ Bindings: AdapterHooks }>({ strict: true })
  if (state.quirks) app.use('*', async (_c, next) => state.blockedUntil.then(next))
  app.use('*', async (c, next) => (methods.has(c.req.method) ? next() : errorResponse(405, 'method not allowed')))
  app.route('/api', eventRoutes(state))
  app.use('*', limited)
  app.route('/api', externalRoutes(state))
  app.route('/api', newerAdminRoutes(state))
  app.route('/api', newerSystemRoutes(state))
  app.route('/api/user', newerUserRoutes(state))
  app.route('/api/group', newerGroupRoutes(state))
  app.route('/api/message', bulkRoutes(state))
  app.route('/api/token/passkey', passkeyRoutes(state))
  app.route('/api', notificationRoutes(state))
  app.route('/api/admin/system', adminSystemRoutes(state))
  app.route('/api/admin/user/bot-api-key', botKeyRoutes(state))
  app.route('/api/admin/user', adminUserRoutes(state))
  app.route('/api/admin', adminConfigRoutes(state))
  app.route('/api/token', tokenRoutes(state))
  app.route('/api/user', userRoutes(state))
  app.route('/api/group', groupRoutes(state))
  app.route('/api/message', messageRoutes(state))
  app.route('/api/resource/archive', archiveRoutes(state))
  app.route('/api/favorite', favoriteRoutes(state))
  app.route('/api/bot', botRoutes(state))
  app.route('/api/resource', resourceRoutes(state))
  app.route('/api/license', licenseRoutes(state))
  app.get('/health', () => new Response(null))
  app.get('/metrics', () => json(metrics(state)))
  app.notFound(() => errorResponse(404, 'not found'))
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) {
      // A client that disconnects while sending is not our error; only the stack is logged because other members may
      // hold secrets.
      if (!c.req.raw.signal.aborted) console.error(error.stack ?? error.message)
      return errorResponse(500, 'internal error')
    }
    if (error.status === 0) return c.env.hangUp?.() ?? Response.error()
    return errorResponse(error.status, error.body)
  })
  return app
}
