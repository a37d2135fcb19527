import { parseArgs } from 'node:util'
import { buildClient, distFolder, type BuildTarget } from './client/freshness'
import { Misuse, serverAddress } from './flags'
import { run, say } from './running'

/** Returns the addresses that the page gets. */
function wanted(args: string[]): BuildTarget {
  try {
    const { values } = parseArgs({ args, options: { server: { type: 'string' }, licenses: { type: 'string' } } })
    const address = (text: string | undefined) => (text === undefined ? null : serverAddress(text))
    return { server: address(values.server), licenses: address(values.licenses) }
  } catch (error) {
    throw error instanceof Misuse
      ? error
      : new Misuse('npm run build takes two options: -- --server URL --licenses URL')
  }
}

/** `npm run build [-- --server URL --licenses URL]`: builds the client as files for any static host. */
await run(async () => {
  const target = wanted(process.argv.slice(2))
  const { server } = target
  await buildClient(target)
  say(`The client is in ${distFolder}${server === null ? '' : ` and talks to ${server}`}.`)
})
