/**
 * `npm run chaos -- --json FILE [--seed N] [--messages N] [--cuts N] [--kills N]`: the long run of what must never go wrong.
 * Fails when something did. `--kill [--rounds N]` kills the browser instead, right after Enter.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { pretendPage } from '../stories/store/atServer'
import { cutAgainAndAgain, deliverPile } from './cuts'
import { killAfterEnter } from './browserKills'
import { serverKills } from './kills'
import { talk } from './talk'

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    messages: { type: 'string', default: '2500' },
    cuts: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '500' },
    kill: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '200' },
  },
})
const [seed, messages, cuts, kills] = [values.seed, values.messages, values.cuts, values.kills].map(Number) as [
  number,
  number,
  number,
  number,
]
/** Each fault happens so often among 2,500 messages of each. */
const HITS_PER_MESSAGE = 100 / 2_500
/** Within this the whole pile has to be delivered. */
const PILE_MS = 60_000

/** Writes the figures down and ends, with a 1 when anything is wrong. */
function conclude(figures: Record<string, unknown>, wrong: readonly string[]): never {
  for (const [name, value] of Object.entries(figures)) console.error(`${name.padEnd(26)}${String(value)}`)
  if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
  if (wrong.length > 0) console.error(`failed: ${wrong.join(', ')}`)
  process.exit(wrong.length === 0 ? 0 : 1)
}

console.error(`seed ${seed}`)
if (values.kill) {
  const onRound = (done: number) => console.error(`killed ${done} times`)
  const figures = await killAfterEnter({ rounds: Number(values.rounds), seed, onRound })
  conclude(
    { seed, ...figures },
    (['nowhere', 'stored_twice', 'strokes_lost'] as const).filter((name) => figures[name] > 0),
  )
}
pretendPage()
const hitsEach = Math.round(messages * HITS_PER_MESSAGE)
const { hits, ...talked } = await talk({
  seed,
  messages,
  hitsEach,
  onProgress: (done) => console.error(`${done} steps of the talk`),
})
const cut = await cutAgainAndAgain({ cuts, seed })
const pile = await deliverPile(500)
const killed = kills > 0 ? await serverKills(kills, seed) : {}
const prefixed = (name: string, given: object) =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [`${name}.${key}`, value as unknown]))
const figures: Record<string, unknown> = {
  seed,
  ...talked,
  ...prefixed('hits', hits),
  ...prefixed('cuts', cut),
  ...prefixed('pile', pile),
  ...killed,
}

const mustBeNone = [
  'lost',
  'shown_twice',
  'stored_twice',
  'order_errors',
  'copy_errors',
  'cuts.lost',
  'cuts.doubled',
  'server.lost',
  'server.doubled',
]
const wrong = mustBeNone.filter((name) => (figures[name] ?? 0) !== 0)
if (Math.max(talked.most_streams, cut.most_streams) > 1) wrong.push('most_streams')
if (Math.min(...Object.values(hits)) < hitsEach) wrong.push('hits')
if (!pile.in_order || pile.ms > PILE_MS) wrong.push('pile')
conclude(figures, wrong)
