/** The short form of the `npm run chaos` tests for servers that lose rows, cut backlogs and slow lines. */
import { beforeAll, expect, it } from 'vitest'
import { stubServerAddress } from '@support/stubServerAddress'
import { cutBacklog, loseTails, slowFirstEvent } from './tails'

beforeAll(() => stubServerAddress())

it.each([1, 2])(
  'a server that loses its last rows loses no message, and shows none twice or mixed up (seed %i)',
  async (seed) => {
    const { sent, rows_lost, ...found } = await loseTails({ kills: 5, seed })
    expect(sent).toBeGreaterThan(10)
    expect(rows_lost).toBeGreaterThan(4)
    const none = { lost: 0, shown_twice: 0, stored_twice: 0, order_errors: 0, copy_errors: 0, dialogs: 0 }
    expect(found).toEqual({ kills: 5, ...none })
  },
)

it('a backlog that was cut hides no messages although some of its rows cannot be read', async () => {
  const { unreadable, ...found } = await cutBacklog({ missed: 400, limit: 250, seed: 4 })
  expect(unreadable).toBeGreaterThan(0)
  expect(found).toEqual({ missed: 400, lost: 0, doubled: 0 })
})

it.each([30_000, 150_000])('a stream whose first event takes %i ms becomes live', async (ms) => {
  const { live_after_ms } = await slowFirstEvent(ms)
  expect(live_after_ms).toBeGreaterThan(ms)
})
