/** Simulates a reader who does not move, and measures how far the row being read moves by itself. */
import type { Locator } from '@playwright/test'

/** The row at the top of the view, and its worst movement from its first position, in px, in any painted frame. */
export type RowMovement = { text: string; movedPx: number }

/**
 * Starts to watch the topmost fully visible row, or the one across the upper edge where that fills half of the view.
 * `result` watches this many more frames, returns the result and stops.
 */
export async function watchTopRow(feed: Locator): Promise<{ result: (frames: number) => Promise<RowMovement> }> {
  const watcher = await feed.evaluateHandle(async (log) => {
    const edge = () => log.getBoundingClientRect().top
    const rowsInView = () =>
      [...log.querySelectorAll<HTMLElement>('[data-index]')]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.bottom > edge() && box.top < edge() + log.clientHeight)
        .sort((one, other) => one.box.top - other.box.top)
    const isDrawn = () => (rowsInView()[0]?.box.top ?? Infinity) <= edge() + 0.5
    // Until the scroll event, the page has the rows of the old position, which the list then moves or removes.
    for (let frames = 0; !isDrawn() && frames < 300; frames += 1) await new Promise(requestAnimationFrame)
    const row = rowsInView().find(
      ({ element, box }) =>
        element.querySelector('article') && (box.top >= edge() || box.bottom >= edge() + log.clientHeight / 2),
    )?.element
    if (row === undefined) throw new Error('there is no row to read')
    const where = () => row.getBoundingClientRect().top - log.getBoundingClientRect().top
    const before = where()
    let movedPx = 0
    let left = Infinity
    let over: () => void = () => undefined
    // Resize observers run right before the paint, and this one after those of the list, so it measures what is painted.
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = 'position:fixed;visibility:hidden;height:1px;width:1px'
    const watch = new ResizeObserver(() => {
      const moved = row.isConnected ? where() - before : Infinity
      if (Math.abs(moved) > Math.abs(movedPx)) movedPx = moved
      left -= 1
      if (left <= 0) over()
    })
    watch.observe(probe)
    let frame = 0
    const turn = () => {
      probe.style.width = probe.style.width === '1px' ? '2px' : '1px'
      frame = requestAnimationFrame(turn)
    }
    turn()
    return {
      async result(frames: number) {
        left = frames
        await new Promise<void>((resolve) => (over = resolve))
        cancelAnimationFrame(frame)
        watch.disconnect()
        probe.remove()
        return { text: row.textContent.slice(0, 40), movedPx }
      },
    }
  })
  return {
    async result(frames) {
      const seen = await watcher.evaluate((each, count) => each.result(count), frames)
      await watcher.dispose()
      return seen
    },
  }
}
