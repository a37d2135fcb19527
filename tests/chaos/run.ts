/** `npm run chaos -- --json FILE [--kills N] [--seed N]`: the long run of what must never go wrong. Fails when something did. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { serverKills } from './kills'

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    kills: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
console.error(`seed ${values.seed}`)
const figures = await serverKills(Number(values.kills), Number(values.seed))
for (const [name, value] of Object.entries(figures)) console.error(`${name.padEnd(22)}${value}`)
if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
process.exitCode = figures['server.lost'] === 0 && figures['server.doubled'] === 0 ? 0 : 1
