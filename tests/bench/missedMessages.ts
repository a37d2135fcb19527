import { repeat, type FigureGroup } from './endurance'
import { CONVERSATIONS, paintedAt } from './inPage'
import { settledRows } from './settledRows'
import { median } from './statistics'
import { unwatchedDevice } from './unwatchedPage'

/**
 * Until the list of conversations is visible while 3,600 messages wait on the server. Cold: on a new device. Warm: on a
 * device that has everything else, after it was away.
 */
export const missedMessages: FigureGroup = {
  names: ['boot.waiting3600_cold_ms@4x', 'boot.waiting3600_warm_ms@4x'],
  async measure(session, runs) {
    const { control, url } = session.product
    const gids = await repeat(6, (index) => session.channel(`bench waiting ${index}`))
    const fill = () =>
      repeat(gids.length, (index) =>
        control.insertMessages({
          gid: gids[index]!,
          count: 600,
          text: 'waiting {i}.',
          words: [3, 30],
          spacing_ms: 1_000,
        }),
      )
    await fill()
    const cold: number[] = []
    const warm = await repeat(runs, async () => {
      const page = await unwatchedDevice(session)
      await page.throttle(4)
      await page.goto(url)
      cold.push(await paintedAt(page, CONVERSATIONS))
      await page.throttle(1)
      await settledRows(page)
      await page.goto('about:blank')
      await fill()
      await page.throttle(4)
      await page.goto(url)
      const took = await paintedAt(page, CONVERSATIONS)
      await page.close()
      return took
    })
    return { 'boot.waiting3600_cold_ms@4x': median(cold), 'boot.waiting3600_warm_ms@4x': median(warm) }
  },
}
