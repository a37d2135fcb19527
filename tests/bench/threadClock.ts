/** The processor time of a page, which other programs on the machine do not lengthen much. */
import type { Page } from '@playwright/test'

/** Returns a clock of the processor time of the page's main thread, in ms. */
export async function threadClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return toThreadMs(metrics)
  }
}

/** Reads the processor time of a page's main thread, in ms, in the browser's answer to Performance.getMetrics. */
export const toThreadMs = (metrics: readonly { name: string; value: number }[]): number =>
  (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
