import { parseArgs } from 'node:util'
import { buildClient, distFolder } from '../client/freshness'
import { serverAddress } from './flags'
import { run, say } from './running'

/** `npm run build [-- --server URL]`: the client as files for any static host. */
await run(async () => {
  const { values } = parseArgs({ args: process.argv.slice(2), options: { server: { type: 'string' } } })
  const server = values.server === undefined ? null : serverAddress(values.server)
  await buildClient(server)
  say(`The client is in ${distFolder}${server === null ? '' : ` and talks to ${server}`}.`)
})
