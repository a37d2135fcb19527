/** Waits until a page has written its data. It counts frames of the page instead of using the clock of this process. */
import { waitFrames, rowsOnDisk, type MeasuredPage } from './inPage'

/**
 * Rows are collected for 400 ms before they are written. Counts closer together than twice that may agree too early.
 */
const FRAMES_BETWEEN_COUNTS = 90
const MAX_COUNTS = 400

/**
 * Resolves to the number of rows on disk once two counts, ninety frames apart, agree; rejects when they never do.
 */
export async function settledRows(page: MeasuredPage): Promise<number> {
  let last = -1
  for (let looks = 0; looks < MAX_COUNTS; looks += 1) {
    const now = await rowsOnDisk(page, 'rows')
    if (now === last) return now
    last = now
    await waitFrames(page, FRAMES_BETWEEN_COUNTS)
  }
  throw new Error(`rows still reach the disk: ${last} so far`)
}

/** Resolves when this many rows are on disk; rejects when they do not arrive. */
export async function waitForRows(page: MeasuredPage, count: number): Promise<void> {
  for (let looks = 0; looks < MAX_COUNTS; looks += 1) {
    if ((await rowsOnDisk(page, 'rows')) >= count) return
    await waitFrames(page, 15)
  }
  throw new Error(`only ${await rowsOnDisk(page, 'rows')} of ${count} rows reached the disk`)
}
