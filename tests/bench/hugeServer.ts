/** Measures the huge demo data: 10,000 people and 5,000 channels. */
import type { Page } from '@playwright/test'
import { conversation } from '../e2e/pages/conversation'
import { english } from '../e2e/words'
import { newDevice, startSession, throttle, type BenchSession } from './benchSession'
import { openAndTime, repeat, type FigureGroup } from './endurance'
import { CHANNEL_ROWS, keyPressTimes, paintedAt, textChangeTimes, timeToOpen } from './inPage'
import { settledRows } from './settledRows'
import { median, percentile95 } from './statistics'

const SWITCHER = '[role="dialog"] [role="listbox"] [role="option"]'
/** Figures at the speed of the machine, and at a quarter of it. */
const RATES = [
  ['', 1],
  ['@4x', 4],
] as const

/** Opens the client on a new device, with 5,000 missed rows, and again: until the newest row can be seen in the list. */
async function startTimes(session: BenchSession, rate: number, text: string) {
  const page = await newDevice(session)
  await throttle(page, rate)
  const boot = await openAndTime(page, session.product.url, CHANNEL_ROWS, text)
  await settledRows(page)
  await page.reload({ waitUntil: 'commit' })
  const reload = await paintedAt(page, CHANNEL_ROWS, text)
  await page.context().close()
  return { boot, reload }
}

/** Opens the switcher several times. The first one fetches its code, and does not count. */
async function switcherTime(page: Page, runs: number): Promise<number> {
  const open = async () => {
    const took = await timeToOpen(page, 'Control+k', SWITCHER)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    return took
  }
  await open()
  return median(await repeat(runs, open))
}

/**
 * Boot: a new device with 5,000 missed rows, until the newest is visible in the list; reload: the same once they are on
 * the disk. Mention: from a letter after `@` until the list below it is painted, p95. Switcher: from the key press until
 * it is painted. Members: from a key in the filter of the members page until the filtered table is painted, p95.
 */
export const huge: FigureGroup = {
  names: [
    ...RATES.flatMap(([at]) => [`boot.huge_ms${at}`, `reload.huge_ms${at}`, `switcher.open_ms${at}`]),
    'mention.keystroke_p95_ms',
    'members.filter_p95_ms',
  ],
  async measure(_, runs) {
    const session = await startSession(['--world', 'huge'])
    const figures: Record<string, number> = {}
    try {
      const { url } = session.product
      const page = await newDevice(session)
      await page.goto(`${url}/#/chat/channel/1`)
      const { composer, messages } = conversation(page, english)
      await messages.first().waitFor({ timeout: 60_000 })
      const mentions = await repeat(runs, async () => {
        await composer.fill('')
        await composer.press('@')
        await page.getByRole('listbox').waitFor()
        return percentile95(await keyPressTimes(page, 3))
      })
      await composer.fill('')
      for (const [at, rate] of RATES) {
        await throttle(page, rate)
        figures[`switcher.open_ms${at}`] = await switcherTime(page, runs)
      }
      await throttle(page, 1)
      const filterings = await repeat(runs, () => filterMembers(page, url))
      await page.context().close()
      await session.product.control.insertMessages({ gid: 1, count: 1, text: 'the last of all.' })
      for (const [at, rate] of RATES) {
        const starts = await repeat(Math.min(runs, 3), () => startTimes(session, rate, 'the last of all.'))
        figures[`boot.huge_ms${at}`] = median(starts.map(({ boot }) => boot))
        figures[`reload.huge_ms${at}`] = median(starts.map(({ reload }) => reload))
      }
      return {
        ...figures,
        'mention.keystroke_p95_ms': median(mentions),
        'members.filter_p95_ms': median(filterings),
      }
    } finally {
      await session.end()
    }
  },
}

/** Each key changes the number of shown accounts. */
const FILTER_KEYS = ['7', '3', 'Backspace', '5', 'Backspace', 'Backspace', '9', '1', 'Backspace', 'Backspace']

/** Filters the members page; p95 of 30 key presses, in ms. */
async function filterMembers(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/#/setting/members`)
  await page.getByRole('searchbox', { name: 'Filter members' }).click()
  await page.getByRole('table', { name: 'Members' }).getByRole('rowheader').first().waitFor()
  const times = await repeat(3, () => textChangeTimes(page, '[data-field="members"] [role="status"]', FILTER_KEYS))
  return percentile95(times.flat())
}
