/**
 * `npm run bench:beside -- --old FOLDER [--rounds N]`: opens conversations in this build and in an older one (the
 * `dist` of another checkout), turn by turn, so that a busy machine slows both. Prints the median processor time of the
 * page's thread for each, in ms, and new divided by old.
 */
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { newDevice, startSession, type BenchSession } from './benchSession'
import { repeat } from './endurance'
import { MESSAGES, paintedAt } from './inPage'
import { settledRows } from './settledRows'
import { median } from './statistics'
import { createSwitchedChannels, type SwitchedChannel } from './switchedChannels'
import { threadClock } from './threadClock'

const { values } = parseArgs({
  options: { old: { type: 'string' }, rounds: { type: 'string', default: '4' } },
})
if (values.old === undefined) throw new Error('--old FOLDER is missing: the dist folder of an older checkout')
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds ${values.rounds}: a whole number is needed`)

/** Each conversation is opened for the first time, then visited this often. */
const VISITS = 3
/** A switch leaves work for later, as reads, drafts and writing to the disk, which counts too. */
const AFTER_SWITCH_MS = 150

type Build = { name: string; session: BenchSession; channels: SwitchedChannel[]; first: number[]; switches: number[] }
type OpenBuild = { build: Build; page: Page; threadMs: () => Promise<number> }

async function startBuild(name: string, flags: readonly string[]): Promise<Build> {
  const session = await startSession(flags)
  return { name, session, channels: await createSwitchedChannels(session), first: [], switches: [] }
}

async function openBuild(build: Build): Promise<OpenBuild> {
  const page = await newDevice(build.session)
  await page.goto(build.session.product.url)
  await settledRows(page)
  return { build, page, threadMs: await threadClock(page) }
}

async function measureSwitch({ build, page, threadMs }: OpenBuild, index: number, into: number[]) {
  const { gid, newest } = build.channels[index]!
  const { x, y, width, height } = (await page.locator(`nav a[href$="/chat/channel/${gid}"]`).boundingBox())!
  const before = await threadMs()
  // A call of click() would leave the focus where it was, and the page would have to move it.
  await page.mouse.click(x + width / 2, y + height / 2)
  await paintedAt(page, MESSAGES, newest)
  await delay(AFTER_SWITCH_MS)
  into.push((await threadMs()) - before)
}

const builds = [await startBuild('new', []), await startBuild('old', ['--client', resolve(values.old)])]
await repeat(rounds, async (round) => {
  const open = [await openBuild(builds[0]!), await openBuild(builds[1]!)]
  // The second one finds warmer caches of the machine.
  if (round % 2 === 1) open.reverse()
  const { length } = builds[0]!.channels
  await repeat(length * (1 + VISITS), async (step) => {
    for (const one of open) {
      const isFirst = step < length
      await measureSwitch(one, isFirst ? step : (step * 3 + 1) % length, one.build[isFirst ? 'first' : 'switches'])
    }
  })
  for (const { page } of open) await page.context().close()
})
for (const figure of ['first', 'switches'] as const) {
  const [now, before] = builds.map((build) => median(build[figure]))
  console.log(
    `${figure === 'first' ? 'first opening' : 'switch'}: ${now!.toFixed(1)} ms, old ${before!.toFixed(1)} ms, ratio ${(now! / before!).toFixed(2)}`,
  )
}
for (const { session } of builds) await session.end()
