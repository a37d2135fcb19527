/** The processor time of a page, which other programs on the machine do not lengthen much. */
import type { Page } from '@playwright/test'

/** Returns a clock of the processor time of the page's main thread, in ms. */
export async function threadClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
  }
}
