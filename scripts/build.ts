import { parseArgs } from 'node:util'
import { buildClient, distFolder } from './client/freshness'
import { Misuse, serverAddress } from './flags'
import { run, say } from './running'

/** Returns the server that the page talks to; null means its own origin. */
function wanted(args: string[]): string | null {
  try {
    const { values } = parseArgs({ args, options: { server: { type: 'string' } } })
    return values.server === undefined ? null : serverAddress(values.server)
  } catch (error) {
    throw error instanceof Misuse ? error : new Misuse('npm run build takes one option: -- --server URL')
  }
}

/** `npm run build [-- --server URL]`: builds the client as files for any static host. */
await run(async () => {
  const server = wanted(process.argv.slice(2))
  await buildClient(server)
  say(`The client is in ${distFolder}${server === null ? '' : ` and talks to ${server}`}.`)
})
