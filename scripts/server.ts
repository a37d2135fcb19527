import { nodeListener } from '../reference-server/adapters/node'
import { complete, listenOn, openReferenceServer, runWithFlags } from './running'

/** `npm run server`: starts the reference server alone, API only, as 0.3.3 unless a version is given. */
await runWithFlags(async (flags) => {
  const server = await openReferenceServer(flags)
  const http = await listenOn(flags, nodeListener(server.handle))
  await complete(flags, http, server)
}, '0.3.3')
