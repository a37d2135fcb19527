/**
 * `npm run chaos -- --json FILE [--seed N] [--messages N] [--cuts N] [--kills N] [--rounds N] [--no-reuse]`: runs the
 * long tests of guarantees against faults and fails when one is broken. `--kill [--rounds N]` kills the browser
 * instead, right after Enter.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { pretendPage } from '../integration/store/atServer'
import { cutAgainAndAgain, deliverPile } from './cuts'
import { killAfterEnter } from './browserKills'
import { serverKills } from './kills'
import { secondTab } from './secondTab'
import { badLine } from './badLine'
import { cutBacklog, loseTails, slowFirstEvent } from './tails'
import { talk } from './talk'

const { values } = parseArgs({
  allowNegative: true,
  options: {
    json: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    messages: { type: 'string', default: '2500' },
    cuts: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '500' },
    /** `--no-reuse`: connections are not reused, so no request is repeated. */
    reuse: { type: 'boolean', default: true },
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
/** Each fault happens this often per message of each person: 100 times in 2,500. */
const HITS_PER_MESSAGE = 100 / 2_500
/** All messages written offline must be delivered within this time. */
const PILE_MS = 60_000
/** Everything must arrive over a bad line within this time. */
const BAD_LINE_MS = 200_000

/** Writes the figures and exits, with code 1 when something is wrong. */
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
  reuse: values.reuse,
  onProgress: (done) => console.error(`${done} steps of the talk`),
})
const cut = await cutAgainAndAgain({ cuts, seed })
const pile = await deliverPile(500)
const tabs = await secondTab({ rounds: Number(values.rounds), seed })
const bad = await badLine({ messages: 200, seed })
const tails = await loseTails({ kills: Math.ceil(kills / 10), seed })
const backlog = await cutBacklog({ missed: 5_900, limit: 5_000, seed })
const slow = await slowFirstEvent(150_000)
const killed = kills > 0 ? await serverKills(kills, seed) : {}
const prefixed = (name: string, given: object) =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [`${name}.${key}`, value as unknown]))
const figures: Record<string, unknown> = {
  seed,
  ...talked,
  ...prefixed('hits', hits),
  ...prefixed('cuts', cut),
  ...prefixed('pile', pile),
  ...prefixed('tabs', tabs),
  ...prefixed('bad_line', bad),
  ...prefixed('tails', tails),
  ...prefixed('backlog', backlog),
  ...prefixed('slow', slow),
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
  'tails.lost',
  'tails.shown_twice',
  'tails.stored_twice',
  'tails.order_errors',
  'tails.copy_errors',
  'tails.dialogs',
  'backlog.lost',
  'backlog.doubled',
  'tabs.lost',
  'tabs.sent_twice',
  'tabs.stored_twice',
  'tabs.order_errors',
  'bad_line.lost',
  'bad_line.stored_twice',
  'bad_line.order_errors',
  'server.lost',
  'server.doubled',
]
const wrong = mustBeNone.filter((name) => (figures[name] ?? 0) !== 0)
if (Math.max(talked.most_streams, cut.most_streams) > 1) wrong.push('most_streams')
const { sent_twice, ...others } = hits
if (Math.min(values.reuse ? sent_twice : hitsEach, ...Object.values(others)) < hitsEach) wrong.push('hits')
if (bad.ms > BAD_LINE_MS) wrong.push('bad_line.ms')
if (!pile.in_order || pile.ms > PILE_MS) wrong.push('pile')
conclude(figures, wrong)
