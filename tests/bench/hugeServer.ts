/** Measures the huge demo data: 10,000 people and 5,000 channels. */
import type { Page } from '@playwright/test'
import { conversation } from '../e2e/pages/conversation'
import { english } from '../e2e/words'
import { newDevice, startSession, throttle } from './benchSession'
import { openAndTime, repeat, type FigureGroup } from './endurance'
import { CHANNEL_ROWS, keyPressTimes, textChangeTimes, timeToOpen } from './inPage'
import { median, percentile95 } from './statistics'

/**
 * 10,000 people, 5,000 channels. Boot: a new device with 5,000 missed rows, until the newest is visible in the list.
 * Mention: from a letter after `@` until the list below it is painted, p95. Switcher: from the key press until it is
 * painted. Members: from a key in the filter of the members page until the filtered table is painted, p95.
 */
export const huge: FigureGroup = {
  names: ['boot.huge_ms@4x', 'mention.keystroke_p95_ms', 'switcher.open_ms', 'members.filter_p95_ms'],
  async measure(_, runs) {
    const session = await startSession(['--world', 'huge'])
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
      const dialog = page.getByRole('dialog')
      const open = async () => {
        const took = await timeToOpen(page, 'Control+k', '[role="dialog"] [role="listbox"] [role="option"]')
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
        return took
      }
      await open()
      const openings = await repeat(runs, open)
      const filterings = await repeat(runs, () => filterMembers(page, url))
      await page.context().close()
      await session.product.control.insertMessages({ gid: 1, count: 1, text: 'the last of all.' })
      const boots = await repeat(Math.min(runs, 3), async () => {
        const fresh = await newDevice(session)
        await throttle(fresh, 4)
        const took = await openAndTime(fresh, url, CHANNEL_ROWS, 'the last of all.')
        await fresh.context().close()
        return took
      })
      return {
        'boot.huge_ms@4x': median(boots),
        'mention.keystroke_p95_ms': median(mentions),
        'switcher.open_ms': median(openings),
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
