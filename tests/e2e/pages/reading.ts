/** Somebody who reads: scrolls the feed, and notices when the row under their eyes moves by itself. */
import type { Locator } from '@playwright/test'

/** What one step of reading saw. */
export type Step = {
  /** How far the row that was being read moved by itself, at worst, in any frame that followed. */
  jumpPx: number
  /** The beginning of that row's text. */
  text: string
  /** The smallest `number N.` among the rows in the page. */
  lowest: number
}

/** Leaps up by `leapPx`, then scrolls up by `stepPx` and watches one row for `frames` frames. */
export function readUpwards(feed: Locator, options: { leapPx: number; stepPx: number; frames: number }): Promise<Step> {
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
 * Everything that matches, from the first row to the last. Scrolls through, since only what is near is in the page; rows
 * are told apart by their place in the list, so that a message shown twice is seen twice.
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
