/**
 * The Blobs of a disk. Private windows of Safari store none: a lone one is refused, and one among other rows leaves its
 * transaction open, so that every later read and write waits for ever. There the bytes are stored in place of the Blob.
 */
import { isReadable } from '../files/isReadable'
import type { Disk } from './diskDatabase'
import type { Batch, DatabaseSchema, Key, Range } from './objectStores'

type Row = Readonly<Record<string, unknown>>
type StoredBytes = { bytes: ArrayBuffer; type: string }
type Puts = NonNullable<Batch['putMany']>

/** The error of the request, or the one of its transaction where that fails first. */
const REFUSED = ['UnknownError', 'AbortError']

/**
 * Returns a disk whose rows may have a Blob in the member that the schema names. A write of a Blob that can no longer be
 * read rejects with a DataError.
 */
export function blobDisk(disk: Disk, schema: DatabaseSchema): Disk {
  /** Whether the browser stores Blobs; null before the first one. */
  let storesBlobs: boolean | null = null
  const memberOf = (store: string) => schema[store]?.blob ?? ''
  const valueIn = (store: string, row: unknown) => (row as Row | undefined)?.[memberOf(store)]

  async function tryAlone(store: string, row: object) {
    try {
      await disk.write({ putMany: { [store]: [row] } })
      return true
    } catch (error) {
      if (error instanceof DOMException && REFUSED.includes(error.name)) return false
      throw error
    }
  }
  async function toBytes(store: string, row: object) {
    const blob = valueIn(store, row)
    if (!(blob instanceof Blob)) return row
    return { ...row, [memberOf(store)]: { bytes: await blob.arrayBuffer(), type: blob.type } satisfies StoredBytes }
  }
  async function write(batch: Batch) {
    const puts = Object.entries(batch.putMany ?? {})
    const found = puts.flatMap(([store, rows]) =>
      rows.flatMap((row) => {
        const blob = valueIn(store, row)
        return blob instanceof Blob ? [{ store, row, blob }] : []
      }),
    )
    const [first] = found
    if (!first) return disk.write(batch)
    const checkFiles = async () => {
      const canBeRead = await Promise.all(found.map(({ blob }) => isReadable(blob)))
      if (canBeRead.includes(false)) throw new DOMException('a file can no longer be read', 'DataError')
    }
    await checkFiles()
    try {
      storesBlobs ??= await tryAlone(first.store, first.row)
      if (storesBlobs) return await disk.write(batch)
      const putMany: Record<string, Puts[string]> = {}
      for (const [store, rows] of puts) putMany[store] = await Promise.all(rows.map((row) => toBytes(store, row)))
      return await disk.write({ ...batch, putMany })
    } catch (error) {
      // Browsers give errors of the disk for a file that was removed meanwhile.
      await checkFiles()
      throw error
    }
  }
  function withBlob<Stored>(store: string, row: Stored): Stored {
    const value = valueIn(store, row)
    if (value === undefined || value instanceof Blob) return row
    const { bytes, type } = value as StoredBytes
    return { ...row, [memberOf(store)]: new Blob([bytes], { type }) }
  }
  const withBlobs = <Stored>(store: string, rows: Stored[]) =>
    schema[store]?.blob === undefined ? rows : rows.map((row) => withBlob(store, row))
  return {
    ...disk,
    write,
    get: async <Stored>(store: string, key: Key) => withBlob(store, await disk.get<Stored>(store, key)),
    getMany: async <Stored>(store: string, keys: readonly Key[]) =>
      withBlobs(store, await disk.getMany<Stored>(store, keys)),
    getAll: async <Stored>(store: string) => withBlobs(store, await disk.getAll<Stored>(store)),
    getRange: async <Stored>(store: string, range: Range) =>
      withBlobs(store, await disk.getRange<Stored>(store, range)),
    getRanges: async <Stored>(store: string, ranges: readonly Range[]) =>
      (await disk.getRanges<Stored>(store, ranges)).map((rows) => withBlobs(store, rows)),
  }
}
