/** Reads a reader's position: the first fully visible row, and its distance from the upper edge. */
import type { Locator } from '@playwright/test'

/** The `number N` of the row, and its distance from the edge of the view in px. */
export type RowPosition = { number: number; offsetPx: number }

/** Returns the topmost numbered row that is fully visible. */
export function rowPositionOf(feed: Locator): Promise<RowPosition | null> {
  return feed.evaluate((log) => {
    const edge = log.getBoundingClientRect().top
    const rows = [...log.querySelectorAll('article')].flatMap((row) => {
      const [, number] = /number (\d+)\./.exec(row.textContent) ?? []
      const offsetPx = row.getBoundingClientRect().top - edge
      return number !== undefined && offsetPx >= 0 ? [{ number: Number(number), offsetPx: Math.round(offsetPx) }] : []
    })
    return rows.sort((one, other) => one.offsetPx - other.offsetPx)[0] ?? null
  })
}
