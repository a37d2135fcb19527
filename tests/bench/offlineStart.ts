/** Measures the start of the installed page without a network. */
import { waitForStoredShell } from '../e2e/waitForStoredShell'
import { newDevice, throttle } from './benchSession'
import { openAndTime, repeat, type FigureGroup } from './endurance'
import { MESSAGES } from './inPage'
import { median } from './statistics'

/**
 * From the start of the navigation, as a press on a notification begins one, until the newest message of the conversation
 * is painted. The service worker answers, because there is no network, and the messages come from the database.
 */
export const offlineStart: FigureGroup = {
  names: ['open.offline_ms@4x'],
  async measure(session, runs) {
    const gid = await session.channel('bench offline')
    await session.product.control.insertMessages({
      gid,
      count: 200,
      text: 'offline {i}.',
      words: [3, 40],
      spacing_ms: 5_000,
    })
    const address = `${session.product.url}/#/chat/channel/${gid}`
    const first = await newDevice(session, 'allow')
    await openAndTime(first, address, MESSAGES, 'offline 199.')
    await waitForStoredShell(first)
    const context = first.context()
    // The messages are on disk once another page has read them there.
    await first.reload()
    await first.close()
    await context.setOffline(true)
    const took = await repeat(runs, async () => {
      const page = await context.newPage()
      await throttle(page, 4)
      const ms = await openAndTime(page, address, MESSAGES, 'offline 199.')
      await page.close()
      return ms
    })
    await context.close()
    return { 'open.offline_ms@4x': median(took) }
  },
}
