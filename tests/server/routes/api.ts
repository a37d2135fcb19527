import { Hono } from 'hono'
import { Refusal } from '../world/refusal'
import type { World } from '../world/world'
import { adminConfigRoutes } from './adminConfig'
import { adminSystemRoutes } from './adminSystem'
import { adminUserRoutes } from './adminUsers'
import { botKeyRoutes, botRoutes } from './bot'
import { archiveRoutes, favouriteRoutes } from './bundles'
import { refused } from './answer'
import { withCors } from './cors'
import { eventRoutes } from './events'
import { groupRoutes } from './group'
import { licenceRoutes } from './licence'
import { messageRoutes } from './message'
import { outsideRoutes } from './outside'
import { resourceRoutes } from './resource'
import { tokenRoutes } from './token'
import { userRoutes } from './user'

/** Methods that at least one endpoint uses; for others the path does not matter. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/** What a server face gives the routes beside the request. */
export type Face = { hangUp?: () => Response }

/** Everything below `/api`, as a function from a request to an answer. Fixed words come before parameters. */
export function makeApi(world: World): (request: Request, face?: Face) => Promise<Response> {
  const app = new Hono<{ Bindings: Face }>({ strict: true })
  if (world.quirks) app.use('*', async (_c, next) => world.held.then(next))
  app.use('*', async (c, next) => (methods.has(c.req.method) ? next() : refused(405, 'method not allowed')))
  app.route('/api', eventRoutes(world))
  app.route('/api', outsideRoutes(world))
  app.route('/api/admin/system', adminSystemRoutes(world))
  app.route('/api/admin/user/bot-api-key', botKeyRoutes(world))
  app.route('/api/admin/user', adminUserRoutes(world))
  app.route('/api/admin', adminConfigRoutes(world))
  app.route('/api/token', tokenRoutes(world))
  app.route('/api/user', userRoutes(world))
  app.route('/api/group', groupRoutes(world))
  app.route('/api/message', messageRoutes(world))
  app.route('/api/resource/archive', archiveRoutes(world))
  app.route('/api/favorite', favouriteRoutes(world))
  app.route('/api/bot', botRoutes(world))
  app.route('/api/resource', resourceRoutes(world))
  app.route('/api/license', licenceRoutes(world))
  app.get('/health', () => new Response(null))
  app.notFound(() => refused(404, 'not found'))
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) {
      console.error(error)
      return refused(500, 'internal error')
    }
    if (error.status === 0) return c.env.hangUp?.() ?? Response.error()
    return refused(error.status, error.body)
  })
  return async (request, face = {}) => withCors(request, () => app.fetch(request, face))
}
