/** IndexedDB through idb, one transaction per batch. Rejects when the disk fails; fallbackDatabase.ts handles that. */
import { openDB, unwrap, wrap, type IDBPDatabase, type IDBPTransaction } from 'idb'
import type { Batch, Database, DatabaseSchema, Key, KeyPath, Range } from './objectStores'

export type Disk = Omit<Database, 'isDurable' | 'onDurabilityChange'> & {
  /** Calls back when the browser closed the database, or another page wants to upgrade or delete it. */
  onLost: (listener: () => void) => void
}

const pathOf = (path: KeyPath) => (typeof path === 'string' ? path : [...path])
const isSamePath = (one: KeyPath | null, other: KeyPath) => JSON.stringify(one) === JSON.stringify(other)

/** Opens a database and updates its object stores to the schema; rejects when the browser cannot. */
export async function openDisk(name: string, version: number, schema: DatabaseSchema): Promise<Disk> {
  let lost = () => undefined as void
  const database = await openDB(name, version, {
    upgrade: (fresh, _old, _new, step) => upgradeStores(fresh, step, schema),
    // Another page wants to upgrade: close, or it would wait forever.
    blocking: () => {
      database.close()
      lost()
    },
    terminated: () => lost(),
  })
  return {
    onLost: (listener) => void (lost = listener),
    get: (store, key) => database.get(store, valid(key)),
    getMany<Row>(store: string, keys: readonly Key[]) {
      const rows = readable(database, store)
      return Promise.all(keys.map((key) => rows.get(valid(key)) as Promise<Row | undefined>))
    },
    getAll: (store) => database.getAll(store),
    getRange: <Row>(store: string, range: Range) => readRange<Row>(readable(database, store), range),
    getRanges<Row>(store: string, ranges: readonly Range[]) {
      const rows = readable(database, store)
      return Promise.all(ranges.map((range) => readRange<Row>(rows, range)))
    },
    async count(store, range = {}) {
      if (isEmpty(range)) return 0
      const rows = readable(database, store)
      const source = range.index === undefined ? rows : rows.index(range.index)
      return source.count(boundsOf(range))
    },
    write: (batch) => writeBatch(database, batch),
    close: () => database.close(),
  }
}

const valid = (key: Key): IDBValidKey => (typeof key === 'object' ? [...key] : key)

/** A range that ends before it begins is empty; the browser would throw an error. */
const isEmpty = ({ from, to }: Pick<Range, 'from' | 'to'>) =>
  from !== undefined && to !== undefined && indexedDB.cmp(valid(from), valid(to)) > 0

/** Returns a store to read from. An aborted transaction is reported by the awaited request. */
function readable(database: IDBPDatabase, store: string) {
  const step = database.transaction(store)
  step.done.catch(ignore)
  return step.store
}

function boundsOf({ from, to }: Pick<Range, 'from' | 'to'>) {
  if (from !== undefined && to !== undefined) return IDBKeyRange.bound(valid(from), valid(to))
  if (from !== undefined) return IDBKeyRange.lowerBound(valid(from))
  return to === undefined ? undefined : IDBKeyRange.upperBound(valid(to))
}

function upgradeStores(
  database: IDBPDatabase,
  step: IDBPTransaction<unknown, string[], 'versionchange'>,
  schema: DatabaseSchema,
) {
  for (const name of [...database.objectStoreNames]) {
    const wanted = schema[name]
    if (!wanted || !isSamePath(step.objectStore(name).keyPath, wanted.keyPath)) database.deleteObjectStore(name)
  }
  for (const [name, { keyPath, indexes = {} }] of Object.entries(schema)) {
    const store = database.objectStoreNames.contains(name)
      ? step.objectStore(name)
      : database.createObjectStore(name, { keyPath: pathOf(keyPath) })
    for (const index of [...store.indexNames]) {
      const wanted = indexes[index]
      if (!wanted || !isSamePath(store.index(index).keyPath, wanted)) store.deleteIndex(index)
    }
    for (const [index, path] of Object.entries(indexes)) {
      if (!store.indexNames.contains(index)) store.createIndex(index, pathOf(path))
    }
  }
}

async function readRange<Row>(rows: ReturnType<typeof readable>, range: Range): Promise<Row[]> {
  if (isEmpty(range)) return []
  const source = range.index === undefined ? rows : rows.index(range.index)
  const { from, to, limit, descending } = range
  if (!descending) return (await source.getAll(boundsOf(range), limit)) as Row[]
  // A cursor needs a round trip per row. Jumping to the last wanted row and reading up from it needs three.
  const newest = limit === undefined ? null : await source.openKeyCursor(boundsOf(range), 'prev')
  const oldest = newest && limit! > 1 ? await newest.advance(limit! - 1) : newest
  const lower = (oldest?.key as Key | undefined) ?? from
  const bounds = boundsOf({ ...(lower !== undefined && { from: lower }), ...(to !== undefined && { to }) })
  return ((await source.getAll(bounds)) as Row[]).reverse().slice(0, limit)
}

/** Copying this many rows takes a few ms on a slow machine. */
const ROWS_AT_ONCE = 200

async function writeBatch(database: IDBPDatabase, batch: Batch) {
  const { clear = [], deleteRanges = [], deleteMany = {}, putMany = {} } = batch
  const stores = new Set([
    ...clear,
    ...deleteRanges.map(({ store }) => store),
    ...Object.keys(deleteMany),
    ...Object.keys(putMany),
  ])
  if (stores.size === 0) return
  const step = database.transaction([...stores], 'readwrite', { durability: 'relaxed' })
  // The await below reports the error; if something else fails first, the caller gets that one.
  step.done.catch(ignore)
  try {
    for (const name of clear) void step.objectStore(name).clear().catch(ignore)
    for (const { store, ...range } of deleteRanges) {
      if (isEmpty(range)) continue
      const bounds = boundsOf(range)
      if (bounds) void step.objectStore(store).delete(bounds).catch(ignore)
      else void step.objectStore(store).clear().catch(ignore)
    }
    for (const [name, keys] of Object.entries(deleteMany)) {
      for (const key of keys) void step.objectStore(name).delete(valid(key)).catch(ignore)
    }
    let count = 0
    for (const [name, rows] of Object.entries(putMany)) {
      // Unwrapped: a promise for each of thousands of requests costs more than the request, and nothing awaits them.
      const store: IDBObjectStore = unwrap(step.objectStore(name))
      for (const row of rows) {
        const put = store.put(row)
        // Thousands of rows are copied in several batches, so that the page can paint in between.
        if (++count % ROWS_AT_ONCE === 0) await wrap(put)
      }
    }
  } catch (error) {
    try {
      step.abort()
    } catch {
      // It was aborted already; the caller gets the original error.
    }
    throw error
  }
  // Commit at once, because the page may be closing.
  step.commit()
  await step.done
}

/** A failed request fails its transaction, which the caller awaits. */
const ignore = () => undefined
