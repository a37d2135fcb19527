/**
 * `node verify.mjs URL`: checks the deployment at this address, and prints a line a point. Exits with 1 if one fails, with 2 if
 * it was called wrongly. `npm run release` bundles it with what it needs.
 */
import { verify } from './verify/verify'

const [address, ...rest] = process.argv.slice(2)
if (address === undefined || rest.length > 0 || !URL.canParse(address)) {
  process.stderr.write('usage: node verify.mjs URL, for example https://chat.example.org/\n')
  process.exitCode = 2
} else {
  const lines = await verify(address)
  for (const { text } of lines) process.stdout.write(`${text}\n`)
  process.exitCode = lines.some(({ failed }) => failed) ? 1 : 0
}
