import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { nodeListener } from '../reference-server/adapters/node'
import { serveWebSockets } from '../reference-server/adapters/webSocket'
import { projectFolder } from './client/freshness'
import { isForServer } from './client/origin'
import { proxyTo } from './client/proxy'
import { notFound } from './client/staticFiles'
import { accountsOf, announce, endOnSignal, listen, openStubs, openReferenceServer, runWithFlags } from './running'

/** `npm run dev`: like `npm start`, with the sources served unbuilt and hot reload. */
await runWithFlags(async (flags) => {
  const server = flags.server === null ? await openReferenceServer(flags) : null
  const api = server ? nodeListener(server.handle) : proxyTo(flags.server ?? '')
  const http = createServer()
  const vite = await createVite({
    root: projectFolder,
    appType: 'mpa',
    logLevel: flags.json ? 'silent' : 'info',
    server: { middlewareMode: true, hmr: { server: http } },
  })
  http.on('request', (request, response) => {
    if (isForServer(request)) api(request, response)
    else vite.middlewares(request, response, () => notFound(response))
  })
  await listen(http, flags)
  if (server) serveWebSockets(http, server)
  const stubs = await openStubs(flags, server)
  endOnSignal(http, async () => {
    await vite.close()
    await stubs.close()
    await server?.close()
  })
  announce(flags, {
    url: `http://localhost:${flags.port}`,
    accounts: accountsOf(flags, server),
    mail: stubs.mail,
    providers: stubs.providers,
  })
})
