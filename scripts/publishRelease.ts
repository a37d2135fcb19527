/** `npm run publish-release -- DIR`: puts the release of the folder `release` where a server fetches it. */
import { resolve } from 'node:path'
import { runCommand } from './command'
import { UsageError } from './flags'
import { publish } from './release/publish'

await runCommand(async () => {
  const [target, ...rest] = process.argv.slice(2)
  if (target === undefined || rest.length > 0) throw new UsageError('npm run publish-release takes one folder: -- DIR')
  await Promise.resolve(publish(resolve(target), resolve('release')))
})
