import { withControl } from './control/control'
import { createApiHandler, type AdapterHooks } from './routes/api'
import { watchPush } from './model/notifications/push'
import { startNotices } from './model/notifications/notices'
import { startSweeps } from './model/stream/sweeps'
import { stopTunnel } from './model/server/tunnel'
import { startWebhooks } from './model/bots/webhooks'
import { openServerState, type ServerState, type ServerStateOptions } from './model/serverState'

/** Options of a server: its data, and content besides the API. */
export type ServerOptions = ServerStateOptions & {
  /** Fills a new server before it accepts requests. */
  prepare?: (state: ServerState) => Promise<void>
  /** Opens `/__control`, where tests inject faults, insert in bulk and move time. */
  control?: boolean
  /** Answers everything that is neither API nor control: the built client. */
  staticApp?: (request: Request) => Response | Promise<Response>
}

/** A server without a network port: its data and a function from a request to a response. */
export type ReferenceServer = {
  state: ServerState
  handle: (request: Request, hooks?: AdapterHooks) => Promise<Response>
  /** Whether a control route has switched the server off. */
  isOff: () => boolean
  close: () => Promise<void>
}

/** Creates a server from data, routes and, if requested, the control routes. */
export async function createReferenceServer(options: ServerOptions): Promise<ReferenceServer> {
  const state = openServerState(options)
  await options.prepare?.(state)
  const stopFunctions = [
    startWebhooks(state),
    watchPush(state),
    startNotices(state),
    startSweeps(state),
    () => stopTunnel(state),
  ]
  const plain = createApiHandler(state)
  const { handle: api, isOff } = options.control ? withControl(state, plain) : { handle: plain, isOff: () => false }
  const { staticApp } = options
  return {
    state,
    isOff,
    handle: async (request, hooks) => {
      const { pathname } = new URL(request.url)
      const isApi = /^\/(api|health|metrics|__control)(\/|$)/.test(pathname)
      return isApi || !staticApp ? api(request, hooks) : staticApp(request)
    },
    close: async () => {
      await Promise.resolve()
      for (const stop of stopFunctions) stop()
      state.close()
    },
  }
}
