import { describe, expect, it } from 'vitest'
import { findMessageAtDate } from '@/store/history/findMessageAtDate'
import { a } from '@support/a'
import { fakeLog, openTab } from './testTab'

const KEY = a.channelKey(3)
const HOUR = 3_600_000
const START = Date.UTC(2024, 0, 1)
/** One message an hour, with every third id; the other ids belong to other conversations. */
const rows = Array.from({ length: 4_000 }, (_, index) =>
  a.row({ id: 1 + index * 3, authorId: 8, text: `line ${index}.`, at: START + index * HOUR }),
)

async function open() {
  const tab = await openTab({ log: fakeLog(rows) })
  tab.greet()
  tab.ready()
  await tab.settle()
  const pages = () => tab.ports.http.requests('GET', /\/group\/3\/history/).length
  const seek = async (
    at: number,
    controller = new AbortController(),
    onProgress: (progress: number) => void = () => undefined,
  ) => {
    const found = tab.store.dispatch(findMessageAtDate(KEY, at, { signal: controller.signal, onProgress }))
    let isOver = false
    void found.then(() => (isOver = true))
    while (!isOver) await tab.clock.advance(20)
    return found
  }
  return { tab, pages, seek }
}

describe('finding a date', () => {
  it('finds the first message from then on in a few pages, however long ago', async () => {
    const { pages, seek } = await open()
    const before = pages()
    const progresses: number[] = []
    const day = START + 1_234 * HOUR - 1
    expect(await seek(day, new AbortController(), (progress) => progresses.push(progress))).toEqual({
      id: 1 + 1_234 * 3,
    })
    expect(pages() - before).toBeLessThan(12)
    expect(progresses).toEqual([...progresses].sort((one, other) => one - other))
    expect(progresses.at(-1)).toBe(1)
  })

  it('needs no page for loaded messages', async () => {
    const { pages, seek } = await open()
    await seek(START + 500 * HOUR)
    const before = pages()
    expect(await seek(START + 501 * HOUR)).toEqual({ id: 1 + 501 * 3 })
    expect(pages()).toBe(before)
  })

  it('returns the first message for a date before it, and the newest for one after', async () => {
    const { seek } = await open()
    expect(await seek(0)).toEqual({ id: 1 })
    expect(await seek(START + 9_999 * HOUR)).toEqual({ id: 1 + 3_999 * 3 })
  })

  it('ends when it is canceled', async () => {
    const { seek } = await open()
    const controller = new AbortController()
    expect(await seek(START, controller, () => controller.abort())).toEqual({ fault: { kind: 'canceled' } })
  })
})
