/**
 * Opens a second tab again and again while the first one sends. The disk and the channel between the tabs are slow, so
 * the newer tab reads data that the older one is about to change, and the older one is notified too late.
 */
import { pause } from '@/platform/device/clock'
import { submitMessage } from '@/store/outbox/submit'
import type { DatabasePort } from '@/platform/storage/database'
import { fakeBrowser, fakeRandom, type FakeBrowser } from '@support/fakePorts'
import { fakeClock, type FakeClock } from '@support/fakeClock'
import { createLine } from '@support/loopback'
import { createServerWithAdaAndBo, personAt } from '../integration/store/atServer'
import { countMisplaced, countDuplicates, rowsOf, remainingTexts } from './stored'

export type SecondTab = {
  rounds: number
  sent: number
  lost: number
  /** Rows that had to be removed again, plus the remaining duplicates. */
  sent_twice: number
  stored_twice: number
  order_errors: number
}

const SLOWEST_DISK_MS = 60
const SLOWEST_CHANNEL_MS = 150
const SLOWEST_ANSWER_MS = 200

function slowBrowser(clock: FakeClock, fraction: () => number): FakeBrowser {
  const browser = fakeBrowser()
  const open: DatabasePort['open'] = async (...given) => {
    const database = await browser.database.open(...given)
    const write: typeof database.write = async (batch) => {
      await pause(clock, fraction() * SLOWEST_DISK_MS)
      return database.write(batch)
    }
    return { ...database, write }
  }
  return {
    ...browser,
    database: { ...browser.database, open },
    createTab() {
      const tab = browser.createTab()
      return {
        ...tab,
        join: (name, listener) =>
          tab.join(name, (message) => void clock.after(fraction() * SLOWEST_CHANNEL_MS, () => listener(message))),
      }
    },
  }
}

/** Opens a second tab `rounds` times while the first one sends up to three messages. */
export async function secondTab({ rounds, seed }: { rounds: number; seed: number }): Promise<SecondTab> {
  const { fraction } = fakeRandom(seed)
  const clock = fakeClock(Date.now())
  const now = () => Math.floor(clock.now())
  const setup = await createServerWithAdaAndBo(':memory:', now)
  const { key, server } = setup
  const browser = slowBrowser(clock, fraction)
  const line = createLine(server.handle, now)
  line.faultOf = ({ path }) => (path.endsWith('/send') ? { slowMs: fraction() * SLOWEST_ANSWER_MS } : 'none')
  const open = (round: number) => personAt({ name: 'ada', line, browser, clock, seed: seed + round })
  let tab = await open(0)
  const written: string[] = []
  for (let round = 1; round <= rounds; round++) {
    await tab.until(tab.isLive)
    for (let count = Math.ceil(fraction() * 3); count > 0; count--) {
      const text = `round ${round}, ${count} to go`
      written.push(text)
      tab.store.dispatch(submitMessage({ key, body: { kind: 'text', text, mentions: [] }, replyTo: null }))
    }
    await clock.advance(fraction() * 400)
    const newer = await open(round)
    // The older tab is notified, writes its state and reports it. The newer tab cannot be used earlier.
    await clock.advance(2 * SLOWEST_CHANNEL_MS + 4 * SLOWEST_DISK_MS)
    await newer.until(() => newer.isLive() && newer.store.getState().outbox.entries.length === 0)
    tab.close()
    tab = newer
  }
  await tab.until(() => tab.store.getState().outbox.sent.every(({ rows }) => rows.length < 2))
  const rows = await rowsOf(setup)
  const all = remainingTexts(rows)
  return {
    rounds,
    sent: written.length,
    lost: written.filter((text) => !all.includes(text)).length,
    sent_twice: rows.filter(({ detail }) => detail.type === 'reaction').length,
    stored_twice: countDuplicates(all),
    order_errors: countMisplaced(all, written),
  }
}
