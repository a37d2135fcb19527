import { nodeListener } from '../reference-server/adapters/node'
import { serveWebSockets } from '../reference-server/adapters/webSocket'
import { accountsOf, announce, endOnSignal, listenOn, openStubs, openReferenceServer, runWithFlags } from './running'

/** `npm run server`: starts the reference server alone, API only, as 0.3.3 unless a version is given. */
await runWithFlags(async (flags) => {
  const server = await openReferenceServer(flags)
  const http = await listenOn(flags, nodeListener(server.handle))
  serveWebSockets(http, server)
  const stubs = await openStubs(flags, server)
  endOnSignal(http, async () => {
    await stubs.close()
    await server.close()
  })
  announce(flags, {
    url: `http://localhost:${flags.port}`,
    accounts: accountsOf(flags, server),
    mail: stubs.mail,
    providers: stubs.providers,
  })
}, '0.3.3')
