/** Waits until a page has written its data, counted in its own frames and never by this process's clock. */
import type { Page } from '@playwright/test'
import { waitFrames, rowsOnDisk } from './inPage'

/**
 * Rows are collected for 400 ms before they are written, so a shorter interval than twice that would see a false pause.
 */
const BETWEEN_LOOKS = 90
const MOST_LOOKS = 400

/**
 * Resolves to the number of rows on disk once two counts, ninety frames apart, agree; rejects when they never do. Writing
 * follows the screen.
 */
export async function settledRows(page: Page): Promise<number> {
  let last = -1
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const now = await rowsOnDisk(page, 'rows')
    if (now === last) return now
    last = now
    await waitFrames(page, BETWEEN_LOOKS)
  }
  throw new Error(`rows still reach the disk: ${last} so far`)
}

/** Resolves when this many rows are on disk; rejects when they do not arrive. */
export async function waitForRows(page: Page, count: number): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    if ((await rowsOnDisk(page, 'rows')) >= count) return
    await waitFrames(page, 15)
  }
  throw new Error(`only ${await rowsOnDisk(page, 'rows')} of ${count} rows reached the disk`)
}
