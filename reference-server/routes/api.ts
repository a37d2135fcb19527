import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '../model/refusal'
import type { World } from '../model/world'
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
function metrics(world: World) {
  const { rss, heapTotal, heapUsed, external } = process.memoryUsage()
  return {
    uptime_seconds: Math.round(process.uptime()),
    streams: world.streams.count(),
    memory: { rss, heap_total: heapTotal, heap_used: heapUsed, external },
  }
}

/** Functions that a server adapter passes to the routes besides the request. */
export type AdapterHooks = { hangUp?: () => Response }

/** Every route of this server version, parameters as `:name`. */
export const listRoutes = (world: World) =>
  createRoutes(world).routes.flatMap(({ method, path }) => (method === 'ALL' ? [] : [{ method, path }]))

/** Everything below `/api`, as a function from a request to a response. */
export function createApiHandler(world: World): (request: Request, hooks?: AdapterHooks) => Promise<Response> {
  const app = createRoutes(world)
  return async (request, hooks = {}) => withCors(request, () => app.fetch(request, hooks))
}

/** Fixed path parts are registered before parameters. */
function createRoutes(world: World): Hono<{ Bindings: AdapterHooks }> {
  const app = new Hono<{ Bindings: AdapterHooks }>({ strict: true })
  if (world.quirks) app.use('*', async (_c, next) => world.blockedUntil.then(next))
  app.use('*', async (c, next) => (methods.has(c.req.method) ? next() : errorResponse(405, 'method not allowed')))
  app.route('/api', eventRoutes(world))
  app.use('*', limited)
  app.route('/api', externalRoutes(world))
  app.route('/api', newerAdminRoutes(world))
  app.route('/api', newerSystemRoutes(world))
  app.route('/api/user', newerUserRoutes(world))
  app.route('/api/group', newerGroupRoutes(world))
  app.route('/api/message', bulkRoutes(world))
  app.route('/api/token/passkey', passkeyRoutes(world))
  app.route('/api', notificationRoutes(world))
  app.route('/api/admin/system', adminSystemRoutes(world))
  app.route('/api/admin/user/bot-api-key', botKeyRoutes(world))
  app.route('/api/admin/user', adminUserRoutes(world))
  app.route('/api/admin', adminConfigRoutes(world))
  app.route('/api/token', tokenRoutes(world))
  app.route('/api/user', userRoutes(world))
  app.route('/api/group', groupRoutes(world))
  app.route('/api/message', messageRoutes(world))
  app.route('/api/resource/archive', archiveRoutes(world))
  app.route('/api/favorite', favoriteRoutes(world))
  app.route('/api/bot', botRoutes(world))
  app.route('/api/resource', resourceRoutes(world))
  app.route('/api/license', licenseRoutes(world))
  app.get('/health', () => new Response(null))
  app.get('/metrics', () => json(metrics(world)))
  app.notFound(() => errorResponse(404, 'not found'))
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) {
      // a client that disconnects while sending is not our error; only the stack is logged because other members may
      // hold secrets
      if (!c.req.raw.signal.aborted) console.error(error.stack ?? error.message)
      return errorResponse(500, 'internal error')
    }
    if (error.status === 0) return c.env.hangUp?.() ?? Response.error()
    return errorResponse(error.status, error.body)
  })
  return app
}
