/**
 * `npm run chaos -- --json FILE [--seed N] [--messages N] [--cuts N] [--kills N] [--rounds N] [--no-reuse] [--only PART]
 * [--seconds N] [--minutes N]`: runs the long tests of guarantees against faults, part by part, and fails when one is
 * broken or does not end. `--kill [--rounds N]` kills the browser instead, right after Enter.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { browserClock } from '@/platform/device/clock'
import { stubServerAddress } from '@support/stubServerAddress'
import { cutStreamRepeatedly, deliverOfflineMessages } from './cuts'
import { killAfterEnter } from './killAfterEnter'
import { serverKills } from './serverKills'
import { FAULTS, type Fault } from './faults'
import { runPart } from './runPart'
import { secondTab } from './secondTab'
import { badLine } from './badLine'
import { soak } from './soak'
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
    /** How long the soak lasts, in seconds of its clock. */
    seconds: { type: 'string', default: '3600' },
    /** The name of the only part to run, for example `cuts`. */
    only: { type: 'string' },
    /** A part that takes longer than this fails. */
    minutes: { type: 'string', default: '30' },
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
const OFFLINE_DELIVERY_MS = 60_000
/** Listeners and timers that may be there by chance at the end of a soak. */
const MAX_GROWN = 20
/** Memory per thousand messages: ids, and all that the reference server and the fake disk of this process keep. */
const MAX_HEAP_MB_PER_THOUSAND = 5
/** Everything must arrive over a bad line within this time. */
const BAD_LINE_MS = 200_000

/** Writes the figures and exits, with code 1 when something is wrong. */
function reportAndExit(figures: Record<string, unknown>, wrong: readonly string[]): never {
  for (const [name, value] of Object.entries(figures)) console.error(`${name.padEnd(26)}${String(value)}`)
  if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
  if (wrong.length > 0) console.error(`failed: ${wrong.join(', ')}`)
  process.exit(wrong.length === 0 ? 0 : 1)
}

console.error(`seed ${seed}`)
if (values.kill) {
  const onRound = (done: number) => console.error(`killed ${done} times`)
  const figures = await killAfterEnter({ rounds: Number(values.rounds), seed, onRound })
  reportAndExit(
    { seed, ...figures },
    (['nowhere', 'stored_twice', 'strokes_lost'] as const).filter((name) => figures[name] > 0),
  )
}
const progress = (name: string) => (done: number) => console.error(`${name}: ${done} steps`)
const prefixed = (name: string, given: object) =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [`${name}.${key}`, value as unknown]))
stubServerAddress()
const hitsEach = Math.round(messages * HITS_PER_MESSAGE)
const parts: Record<string, () => Promise<Record<string, unknown>>> = {
  async talk() {
    const { hits, ...talked } = await talk({
      seed,
      messages,
      hitsEach,
      reuse: values.reuse,
      onProgress: progress('talk'),
    })
    return { ...talked, ...prefixed('hits', hits) }
  },
  cuts: async () => prefixed('cuts', await cutStreamRepeatedly({ cuts, seed, onProgress: progress('cuts') })),
  pile: async () => prefixed('pile', await deliverOfflineMessages(500)),
  tabs: async () => prefixed('tabs', await secondTab({ rounds: Number(values.rounds), seed })),
  bad_line: async () => prefixed('bad_line', await badLine({ messages: 200, seed })),
  tails: async () => prefixed('tails', await loseTails({ kills: Math.ceil(kills / 10), seed })),
  backlog: async () => prefixed('backlog', await cutBacklog({ missed: 5_900, limit: 5_000, seed })),
  slow: async () => prefixed('slow', await slowFirstEvent(150_000)),
  soak: async () => prefixed('soak', await soak({ seconds: Number(values.seconds), onProgress: progress('soak') })),
  server: () => (kills > 0 ? serverKills(kills, seed) : Promise.resolve({})),
}
if (values.only && !(values.only in parts)) throw new Error(`--only names one of ${Object.keys(parts).join(', ')}`)
const figures: Record<string, unknown> = { seed }
const timing = { limitMs: Number(values.minutes) * 60_000, clock: browserClock(), print: console.error }
for (const [name, run] of Object.entries(parts)) {
  if (values.only && values.only !== name) continue
  try {
    Object.assign(figures, await runPart(name, run, timing))
  } catch (error) {
    console.error(error)
    reportAndExit(figures, [name])
  }
}

const mustBeZero = [
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
  'soak.missing_on_disk',
  'server.lost',
  'server.doubled',
]
const figureOr = (name: string, otherwise: number) => (name in figures ? Number(figures[name]) : otherwise)
const wrong = mustBeZero.filter((name) => figureOr(name, 0) !== 0)
if (Math.max(figureOr('most_streams', 0), figureOr('cuts.most_streams', 0)) > 1) wrong.push('most_streams')
const hasTooFewHits = (fault: Fault) =>
  (values.reuse || fault !== 'sent_twice') && figureOr(`hits.${fault}`, hitsEach) < hitsEach
if (FAULTS.some(hasTooFewHits)) wrong.push('hits')
for (const name of ['soak.listeners_grown', 'soak.timers_grown']) if (figureOr(name, 0) > MAX_GROWN) wrong.push(name)
if (figureOr('soak.heap_mb_per_thousand', 0) > MAX_HEAP_MB_PER_THOUSAND) wrong.push('soak.heap_mb_per_thousand')
if (figureOr('bad_line.ms', 0) > BAD_LINE_MS) wrong.push('bad_line.ms')
if (figures['pile.in_order'] === false || figureOr('pile.ms', 0) > OFFLINE_DELIVERY_MS) wrong.push('pile')
reportAndExit(figures, wrong)
