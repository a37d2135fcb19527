import { parseArgs } from 'node:util'
import { buildClient, distFolder, type BuildTarget } from './client/buildClient'
import { UsageError, serverAddress, shopAddress } from './flags'
import { runCommand, printStatus } from './command'

/** Returns the addresses that the page gets. */
function buildTarget(args: string[]): BuildTarget {
  try {
    const { values } = parseArgs({ args, options: { server: { type: 'string' }, licenses: { type: 'string' } } })
    const { server, licenses } = values
    return {
      server: server === undefined ? null : serverAddress(server),
      licenses: licenses === undefined ? null : shopAddress(licenses),
    }
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : new UsageError('npm run build takes two options: -- --server URL --licenses URL')
  }
}

/** `npm run build [-- --server URL --licenses URL]`: builds the client as files for any static host. */
await runCommand(async () => {
  const target = buildTarget(process.argv.slice(2))
  const { server } = target
  await buildClient(target)
  printStatus(`The client is in ${distFolder}${server === null ? '' : ` and talks to ${server}`}.`)
})
