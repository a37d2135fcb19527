import { nodeListener } from '../reference-server/adapters/node'
import { finishStart, listenOn, openReferenceServer, runWithFlags } from './command'

/** `npm run server`: starts the reference server alone, API only, as 0.3.3 unless a version is given. */
await runWithFlags(async (flags) => {
  const server = await openReferenceServer(flags)
  const http = await listenOn(flags, nodeListener(server.handle))
  await finishStart(flags, http, server)
}, '0.3.3')
