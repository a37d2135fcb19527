/**
 * `npm run release [-- --out DIR --previous DIR … --include FILE … --date TIME]`: builds the client and writes what a running
 * server takes, and what its operator needs to check it. Two runs for the same commit write the same bytes.
 */
import { runCommand } from './command'
import { writeRelease } from './release/writeRelease'

// The times in a zip have no zone.
process.env.TZ = 'UTC'

await runCommand(() => writeRelease(process.argv.slice(2)))
