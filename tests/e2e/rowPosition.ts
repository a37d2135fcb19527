/** Reads a reader's position: the first fully visible row, and its distance from the upper edge. */
import type { Locator } from '@playwright/test'

/** The `number N` of the row, and its distance from the edge of the view in px. */
export type RowPosition = { number: number; px: number }

/** Returns the topmost numbered row that is fully visible. */
export function rowPositionOf(feed: Locator): Promise<RowPosition | null> {
  return feed.evaluate((log) => {
    const edge = log.getBoundingClientRect().top
    const rows = [...log.querySelectorAll('article')].flatMap((row) => {
      const [, number] = /number (\d+)\./.exec(row.textContent) ?? []
      const px = row.getBoundingClientRect().top - edge
      return number !== undefined && px >= 0 ? [{ number: Number(number), px: Math.round(px) }] : []
    })
    return rows.sort((one, other) => one.px - other.px)[0] ?? null
  })
}
