import { makeApi, type Face } from './routes/api'
import { openWorld, type World, type WorldOptions } from './world/world'

/** How a server is to be: its world, and what is served beside the API. */
export type ServerOptions = WorldOptions & {
  /** Fills a new world before anybody reaches it. */
  prepare?: (world: World) => Promise<void>
  /** Opens `/__control`, by which tests misbehave, insert in bulk and move time. */
  control?: boolean
  /** Answers whatever is neither API nor control: the built client. */
  staticApp?: (request: Request) => Response | Promise<Response>
}

/** A server without a door: the world and a function from a request to an answer. */
export type ReferenceServer = {
  world: World
  handle: (request: Request, face?: Face) => Promise<Response>
  close: () => Promise<void>
}

/** Assembles world, routes and, if asked for, the control routes. */
export async function makeServer(options: ServerOptions): Promise<ReferenceServer> {
  const world = openWorld(options)
  await options.prepare?.(world)
  const api = makeApi(world)
  const { staticApp } = options
  return {
    world,
    handle: async (request, face) => {
      const { pathname } = new URL(request.url)
      const isApi = pathname === '/api' || pathname.startsWith('/api/') || pathname === '/health'
      return isApi || !staticApp ? api(request, face) : staticApp(request)
    },
    close: async () => {
      await Promise.resolve()
      world.close()
    },
  }
}
