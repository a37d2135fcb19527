/** Simulates a reader: scrolls the feed and detects movement of the row being read. */
import type { Locator } from '@playwright/test'

/** The result of one reading step. */
export type ReadingStep = {
  /** The worst movement of the row being read, in any following frame. */
  jumpPx: number
  /** The start of that row's text. */
  text: string
  /** The smallest `number N.` among the rows in the page. */
  lowest: number
}

/** Jumps up by `leapPx`, then scrolls up by `stepPx` and watches one row for `frames` frames. */
export function readUpwards(
  feed: Locator,
  options: { leapPx: number; stepPx: number; frames: number },
): Promise<ReadingStep> {
  return feed.evaluate(async (log, { leapPx, stepPx, frames }) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const rows = () => [...log.querySelectorAll<HTMLElement>('[role="article"], article')]
    if (leapPx > 0) {
      log.scrollTop -= leapPx
      for (let count = 0; count < 3; count += 1) await frame()
    }
    const view = log.getBoundingClientRect()
    const row = rows().find((candidate) => {
      const { top, bottom } = candidate.getBoundingClientRect()
      return top >= view.top + 20 && bottom <= view.bottom - stepPx
    })
    const lowest = () =>
      Math.min(...rows().map((each) => Number(/number (\d+)\./.exec(each.textContent)?.[1] ?? Infinity)))
    if (row === undefined) return { jumpPx: 0, text: '(no row to read)', lowest: lowest() }
    const before = row.getBoundingClientRect().top
    const from = log.scrollTop
    log.scrollTop -= stepPx
    const expected = before + (from - log.scrollTop)
    let jumpPx = 0
    for (let count = 0; count < frames; count += 1) {
      await frame()
      const top = row.isConnected ? row.getBoundingClientRect().top : Infinity
      if (Math.abs(top - expected) > Math.abs(jumpPx)) jumpPx = top - expected
    }
    return { jumpPx, text: row.textContent.slice(0, 60), lowest: lowest() }
  }, options)
}

/**
 * Resolves to all matches, from the first row to the last. It scrolls through the feed, because only nearby rows are in
 * the page. Rows are identified by their position in the list, so a duplicated message is seen twice.
 */
export function readThrough(feed: Locator, pattern: RegExp): Promise<string[]> {
  return feed.evaluate(
    async (log, { source }) => {
      const expression = new RegExp(source)
      const seen = new Map<number, string>()
      const collect = async () => {
        for (let settled = 0; settled < 3; settled += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
        for (const row of log.querySelectorAll('[role="article"], article')) {
          const place = Number(row.closest('[data-index]')?.getAttribute('data-index') ?? NaN)
          const found = expression.exec(row.textContent)?.[0]
          if (found !== undefined) seen.set(place, found)
        }
      }
      log.scrollTop = 0
      await collect()
      while (log.scrollTop + log.clientHeight < log.scrollHeight - 1) {
        log.scrollTop += log.clientHeight / 2
        await collect()
      }
      return [...seen].sort(([a], [b]) => a - b).map(([, text]) => text)
    },
    { source: pattern.source },
  )
}
