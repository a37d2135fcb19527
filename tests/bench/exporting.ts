/** Measures the export of a conversation of 100,000 messages, most of which are only on the server. */
import { stat } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { heapMB, newDevice, openChannel } from './benchSession'
import type { FigureGroup } from './endurance'
import { clearLongTasks, longestTask } from './inPage'
import { settledRows } from './settledRows'

const MESSAGES = 100_000
const BETWEEN_SAMPLES_MS = 1_000

/** Resolves to the largest heap after collections, in MB, while `run` is pending. */
async function largestHeapMB(page: Page, run: Promise<unknown>): Promise<number> {
  let isOver = false
  void run.finally(() => (isOver = true)).catch(() => undefined)
  let largest = 0
  while (!isOver) {
    largest = Math.max(largest, await heapMB(page))
    await page.waitForTimeout(BETWEEN_SAMPLES_MS)
  }
  await run
  return largest
}

/**
 * `memory_MB`: the largest heap of the page while it reads 100,000 messages from the server and writes them as web pages;
 * a collection comes before each sample. `longest_task_ms`: the longest task meanwhile. `size_MB`: the archive.
 */
export const exporting: FigureGroup = {
  names: ['export.memory_MB', 'export.longest_task_ms', 'export.100k_s', 'export.size_MB'],
  async measure(session) {
    const gid = await session.channel('bench export')
    await session.product.control.insertMessages({
      gid,
      count: MESSAGES,
      text: 'export {i}.',
      words: [3, 30],
      spacing_ms: 60_000,
    })
    const page = await newDevice(session)
    await page.goto(session.product.url)
    await openChannel(page, gid, `export ${MESSAGES - 1}.`)
    await settledRows(page)
    await page.getByRole('button', { name: 'Conversation settings' }).click()
    await page.getByRole('menuitem', { name: 'Export conversation' }).click()
    const dialog = page.getByRole('dialog', { name: /^Export / })
    await clearLongTasks(page)
    const began = performance.now()
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    const downloaded = page.waitForEvent('download', { timeout: 30 * 60_000 })
    const memory = await largestHeapMB(page, downloaded)
    const seconds = (performance.now() - began) / 1_000
    const download = await downloaded
    const { size } = await stat(await download.path())
    const longest = await longestTask(page)
    await page.context().close()
    return {
      'export.memory_MB': memory,
      'export.longest_task_ms': longest,
      'export.100k_s': seconds,
      'export.size_MB': size / 1_000_000,
    }
  },
}
