/** Waiting for what a page writes down: by its own frames, never by the clock of the one who waits. */
import type { Page } from '@playwright/test'
import { frames, rowsOnDisk } from './inPage'

/** Rows gather for 400 ms before they are written: less than twice that would find a pause where there is none. */
const BETWEEN_LOOKS = 90
const MOST_LOOKS = 400

/** Rows on disk once two looks, ninety frames apart, agree: writing follows the screen. */
export async function settledRows(page: Page): Promise<number> {
  let last = -1
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const now = await rowsOnDisk(page, 'rows')
    if (now === last) return now
    last = now
    await frames(page, BETWEEN_LOOKS)
  }
  return last
}

/** Resolves when so many rows are on disk; rejects when they stay away. */
export async function arrived(page: Page, count: number): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    if ((await rowsOnDisk(page, 'rows')) >= count) return
    await frames(page, 15)
  }
  throw new Error(`only ${await rowsOnDisk(page, 'rows')} of ${count} rows reached the disk`)
}
