/** Measures the page People with 10,000 people. */
import type { Page } from '@playwright/test'
import { newDevice, startSession, throttle } from './benchSession'
import { repeat, type FigureGroup } from './endurance'
import { CONVERSATIONS, paintedAt, textChangeTimes } from './inPage'
import { settledRows } from './settledRows'
import { median, percentile95 } from './statistics'
import { threadClock } from './threadClock'

const PERSON = 'nav[aria-label="People"] [data-row]'
const ROWS = 'nav[aria-label="People"] .overflow-y-auto'
/** Each key changes the shown people. */
const FILTER_KEYS = ['7', '3', 'Backspace', '5', 'Backspace', 'Backspace', '9', '1', 'Backspace', 'Backspace']

/** Opens the page. Resolves to the ms until the first person is painted, and the thread time of these in ms. */
async function openPeople(page: Page) {
  const threadMs = await threadClock(page)
  const threadBefore = await threadMs()
  const began = await page.evaluate(() => {
    location.hash = '#/users'
    return performance.now()
  })
  const open = (await paintedAt(page, PERSON)) - began
  return { open, thread: (await threadMs()) - threadBefore }
}

/** Types in the filter. Resolves to p95 of 30 key presses in ms, and the mean thread time of one in ms. */
async function filterPeople(page: Page) {
  await page.getByRole('searchbox', { name: 'Filter people' }).click()
  const threadMs = await threadClock(page)
  const before = await threadMs()
  const times = await repeat(3, () => textChangeTimes(page, ROWS, FILTER_KEYS))
  return { p95: percentile95(times.flat()), thread: ((await threadMs()) - before) / times.flat().length }
}

/**
 * `first_ms`: from the press until the first person is painted, the code included. `open_ms`: the same when the page was
 * open a moment ago. `filter_p95_ms`: from a key in the filter until the filtered list is painted. `thread`: the main
 * thread's part, of the filter the mean of a key.
 */
export const peoplePage: FigureGroup = {
  names: [
    'people.first_ms',
    'people.first_ms@4x',
    'people.open_ms@4x',
    'people.open_thread_ms@4x',
    'people.filter_p95_ms@4x',
    'people.filter_thread_ms@4x',
  ],
  async measure(_, runs) {
    const session = await startSession(['--world', 'huge'])
    try {
      const measured = await repeat(runs, async () => {
        const page = await newDevice(session)
        await page.goto(session.product.url)
        await paintedAt(page, CONVERSATIONS)
        await settledRows(page)
        const unthrottled = await openPeople(page)
        await page.goto('about:blank')
        await page.goto(`${session.product.url}/#/chat`)
        await paintedAt(page, CONVERSATIONS)
        await settledRows(page)
        await throttle(page, 4)
        const first = await openPeople(page)
        await page.evaluate(() => void (location.hash = '#/chat'))
        await settledRows(page)
        const open = await openPeople(page)
        const filter = await filterPeople(page)
        await page.context().close()
        return { unthrottled, first, open, filter }
      })
      return {
        'people.first_ms': median(measured.map(({ unthrottled }) => unthrottled.open)),
        'people.first_ms@4x': median(measured.map(({ first }) => first.open)),
        'people.open_ms@4x': median(measured.map(({ open }) => open.open)),
        'people.open_thread_ms@4x': median(measured.map(({ open }) => open.thread)),
        'people.filter_p95_ms@4x': median(measured.map(({ filter }) => filter.p95)),
        'people.filter_thread_ms@4x': median(measured.map(({ filter }) => filter.thread)),
      }
    } finally {
      await session.end()
    }
  },
}
