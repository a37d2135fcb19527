import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { nodeListener } from '../reference-server/adapters/node'
import { projectFolder } from './client/buildClient'
import { isForServer } from './client/isForServer'
import { proxyTo } from './client/proxy'
import { notFound } from './client/staticFiles'
import { finishStart, listen, openReferenceServer, runWithFlags } from './command'

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
  await finishStart(flags, http, server, {
    close: () => vite.close(),
    isItsSocket: ({ headers }) => /^vite-/.test(headers['sec-websocket-protocol'] ?? ''),
  })
})
