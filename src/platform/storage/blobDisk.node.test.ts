import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '@support/fakeClock'
import { blobDisk } from './blobDisk'
import type { Disk } from './diskDatabase'
import { fallbackDatabase } from './fallbackDatabase'
import { memoryDatabase } from './memoryDatabase'
import type { Batch, DatabaseSchema } from './objectStores'

const SCHEMA: DatabaseSchema = { rows: { keyPath: 'id' }, files: { keyPath: 'id', blob: 'file' } }

/** A disk in memory; `write` may refuse. Counts its writes. */
function diskThat(check: (batch: Batch) => Promise<void>) {
  const memory = memoryDatabase(SCHEMA)
  const writes: Batch[] = []
  const disk: Disk = {
    ...memory,
    onLost: () => undefined,
    async write(batch) {
      writes.push(batch)
      await check(batch)
      await memory.write(batch)
    },
  }
  return { disk: blobDisk(disk, SCHEMA), writes }
}

/** WebKit in a private window: it refuses a lone Blob, and does not answer when there is more in the batch. */
const privateWindowWith =
  (error: string) =>
  ({ putMany = {} }: Batch) => {
    const rows = Object.values(putMany).flat()
    if (!rows.some((row) => Object.values(row).some((value) => value instanceof Blob))) return Promise.resolve()
    return rows.length > 1
      ? new Promise<void>(() => undefined)
      : Promise.reject(new DOMException('Error preparing Blob/File data', error))
  }
const privateWindow = privateWindowWith('UnknownError')
const file = () => new Blob(['bytes'], { type: 'text/plain' })
/** Removes a file from its place: from now on it cannot be read. */
const remove = (chosen: Blob) =>
  void Object.assign(chosen, {
    slice: () => Object.assign(file(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }),
  })

describe('files on disk', () => {
  it.each([
    ['the request', 'UnknownError'],
    ['the transaction', 'AbortError'],
  ])(
    'are stored as bytes in a private window of Safari that refuses %s, and reads do not wait for ever',
    async (_, name) => {
      const { disk } = diskThat(privateWindowWith(name))
      await disk.write({
        putMany: {
          rows: [{ id: 1 }],
          files: [
            { id: 'a', file: file() },
            { id: 'b', file: file() },
          ],
        },
      })
      await disk.write({ putMany: { files: [{ id: 'c', file: file() }] } })
      const found = [
        await disk.get<{ file: Blob }>('files', 'a'),
        ...(await disk.getMany<{ file: Blob }>('files', ['b'])),
        (await disk.getAll<{ file: Blob }>('files'))[2],
        (await disk.getRange<{ file: Blob }>('files', { from: 'a' }))[0],
        (await disk.getRanges<{ file: Blob }>('files', [{}]))[0]?.[0],
      ]
      for (const row of found) expect([row?.file.type, await row?.file.text()]).toEqual(['text/plain', 'bytes'])
      expect(await disk.get('rows', 1)).toEqual({ id: 1 })
    },
  )

  it('stay Blobs where the browser stores them, with one extra write before the first', async () => {
    const { disk, writes } = diskThat(() => Promise.resolve())
    await disk.write({ putMany: { files: [{ id: 'a', file: file() }] } })
    await disk.write({ putMany: { files: [{ id: 'b', file: file() }] } })
    expect(writes).toHaveLength(3)
    expect((await disk.get<{ file: Blob }>('files', 'b'))?.file).toBeInstanceOf(Blob)
  })

  it('that were removed while they are written leave the disk as good as it was', async () => {
    const { disk } = diskThat(privateWindow)
    const removed = file()
    Object.assign(removed, {
      arrayBuffer() {
        Object.assign(removed, { slice: () => removed })
        return Promise.reject(new DOMException('', 'NotFoundError'))
      },
    })
    await expect(disk.write({ putMany: { files: [{ id: 'a', file: removed }] } })).rejects.toThrow(
      expect.objectContaining({ name: 'DataError' }) as Error,
    )
  })

  it('that were removed from their place are the caller’s error, and no sign of a broken disk', async () => {
    const { disk, writes } = diskThat(() => Promise.resolve())
    const removed = file()
    remove(removed)
    await expect(disk.write({ putMany: { files: [{ id: 'a', file: removed }] } })).rejects.toThrow(
      expect.objectContaining({ name: 'DataError' }) as Error,
    )
    expect(writes).toEqual([])
  })

  it('on a full disk say that it is full', async () => {
    const { disk } = diskThat(() => Promise.reject(new DOMException('full', 'QuotaExceededError')))
    await expect(disk.write({ putMany: { files: [{ id: 'a', file: file() }] } })).rejects.toThrow('full')
  })

  it('that were removed while the disk was full are not written for ever when there is room again', async () => {
    // Browsers copy a file that was removed, this platform does not.
    vi.stubGlobal('structuredClone', (row: unknown) => row)
    let isFull = true
    const { disk } = diskThat(() =>
      isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : Promise.resolve(),
    )
    const clock = fakeClock()
    const database = fallbackDatabase(disk, SCHEMA, clock)
    const removed = file()
    const files = [
      { id: 'a', file: removed },
      { id: 'b', file: file() },
    ]
    await database.write({ putMany: { rows: [{ id: 1 }], files } })
    remove(removed)
    isFull = false
    await clock.advance(5_000)
    await vi.waitFor(() => expect(database.isDurable()).toBe(true))
    expect(clock.timerCount()).toBe(0)
    expect(await disk.get('rows', 1)).toEqual({ id: 1 })
    expect(await disk.get('files', 'a')).toBeUndefined()
    expect(await disk.get('files', 'b')).toMatchObject({ id: 'b' })
    vi.unstubAllGlobals()
  })
})
