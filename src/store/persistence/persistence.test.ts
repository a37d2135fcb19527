import { beforeEach, describe, expect, it, vi } from 'vitest'
import { browserDatabase } from '@/platform/storage/database'
import { a } from '@support/a'
import { fakeClock } from '@support/fakeClock'
import { fakePageLifecycle } from '@support/fakePorts'
import { installIndexedDb } from '@support/installIndexedDb'
import { rootReducer } from '../rootReducer'
import { createPersistence } from './persistence'
import { databaseName } from './schema'

const STATE = rootReducer(undefined, { type: 'nothing yet' })
const KEY = a.channelKey(3)

describe('a message database that is closed for another person while it still reads', () => {
  beforeEach(installIndexedDb)

  it("reports no disk failure, and leaves the other person's database alone", async () => {
    const clock = fakeClock()
    const disks = browserDatabase(clock)
    let isReading = false
    let closed = () => undefined as void
    const database: typeof disks = {
      ...disks,
      async open(...which) {
        const disk = await disks.open(...which)
        if (which[0] !== slow) return disk
        const untilClosed = new Promise<never>((_, reject) => {
          closed = () => reject(new Error('closed'))
        })
        return { ...disk, getAll: () => ((isReading = true), untilClosed), close: () => (closed(), disk.close()) }
      },
    }
    const server = 'https://chat.example.org'
    const slow = databaseName(server, 7)
    const persistence = createPersistence({ clock, pageLifecycle: fakePageLifecycle(), database }, () => server)
    const onChange = vi.fn()
    persistence.onDurabilityChange(onChange)
    const first = persistence.open(7, Promise.resolve())
    await vi.waitFor(() => expect(isReading).toBe(true))
    await persistence.close()
    await persistence.open(8, Promise.resolve())
    await first
    persistence.markSaved(STATE)
    persistence.save(STATE, [a.row({ id: 5, conversation: KEY })])
    await persistence.close()
    await persistence.open(8, Promise.resolve())
    expect((await persistence.rowsFrom(0)).map(({ id }) => id)).toEqual([5])
    expect(onChange).not.toHaveBeenCalled()
  })
})
