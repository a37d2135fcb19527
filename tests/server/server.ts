import { withControl } from './control/control'
import { makeApi, type Face } from './routes/api'
import { watchPush } from './world/push'
import { startNotices } from './world/notices'
import { startSweeps } from './world/sweeps'
import { stopTunnel } from './world/tunnel'
import { startWebhooks } from './world/webhooks'
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
  /** Whether a control route has switched the server off. */
  isOff: () => boolean
  close: () => Promise<void>
}

/** Assembles world, routes and, if asked for, the control routes. */
export async function makeServer(options: ServerOptions): Promise<ReferenceServer> {
  const world = openWorld(options)
  await options.prepare?.(world)
  const endings = [
    startWebhooks(world),
    watchPush(world),
    startNotices(world),
    startSweeps(world),
    () => stopTunnel(world),
  ]
  const plain = makeApi(world)
  const { handle: api, isOff } = options.control ? withControl(world, plain) : { handle: plain, isOff: () => false }
  const { staticApp } = options
  return {
    world,
    isOff,
    handle: async (request, face) => {
      const { pathname } = new URL(request.url)
      const isApi = /^\/(api|health|metrics|__control)(\/|$)/.test(pathname)
      return isApi || !staticApp ? api(request, face) : staticApp(request)
    },
    close: async () => {
      await Promise.resolve()
      for (const end of endings) end()
      world.close()
    },
  }
}
