import { nodeListener } from '../faces/node'
import { readFlags } from './flags'
import { accountsOf, announce, endOnSignal, listenOn, openReferenceServer, run } from './running'

/** `npm run server`: the reference server alone, API only. */
await run(async () => {
  const flags = readFlags(process.argv.slice(2))
  const { handle, close } = await openReferenceServer(flags)
  const http = await listenOn(flags.port, nodeListener(handle))
  endOnSignal(http, close)
  announce(flags, { url: `http://localhost:${flags.port}`, accounts: accountsOf(flags), mail: null })
})
