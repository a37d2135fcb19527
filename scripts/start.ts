import { nodeListener } from '../reference-server/adapters/node'
import { buildWhenStale, distFolder } from './client/buildClient'
import { isForServer } from './client/isForServer'
import { proxyTo } from './client/proxy'
import { startShop } from './client/shop'
import { notFound, staticFiles } from './client/staticFiles'
import { finishStart, listenOn, openReferenceServer, runWithFlags, printStatus } from './command'

/** `npm start`: serves the built client and, on the same origin, the reference server or a proxy to a real one. */
await runWithFlags(async (flags) => {
  if (flags.client === null) await buildWhenStale(printStatus)
  const server = flags.server === null ? await openReferenceServer(flags) : null
  const api = server ? nodeListener(server.handle) : proxyTo(flags.server ?? '')
  const client = staticFiles(flags.client ?? distFolder)
  const http = await listenOn(flags, (request, response) => {
    if (isForServer(request)) api(request, response)
    else if (server?.isOff()) request.socket.destroy()
    else if (!client(request, response)) notFound(response)
  })
  // Tests with control routes start a shop of their own.
  const shop = flags.control ? null : await startShop(`http://localhost:${flags.port}`)
  await finishStart(flags, http, server, { shop: shop?.url ?? null, close: async () => shop?.close() })
})
