import { nodeListener } from '../faces/node'
import { serveWebSockets } from '../faces/webSocket'
import { readFlags } from './flags'
import { accountsOf, announce, endOnSignal, listenOn, openNeighbours, openReferenceServer, run } from './running'

/** `npm run server`: the reference server alone, API only. */
await run(async () => {
  const flags = readFlags(process.argv.slice(2))
  const server = await openReferenceServer(flags)
  const http = await listenOn(flags, nodeListener(server.handle))
  serveWebSockets(http, server)
  const neighbours = await openNeighbours(flags, server)
  endOnSignal(http, async () => {
    await neighbours.close()
    await server.close()
  })
  announce(flags, {
    url: `http://localhost:${flags.port}`,
    accounts: accountsOf(flags),
    mail: neighbours.mail,
    standIns: neighbours.standIns,
  })
})
