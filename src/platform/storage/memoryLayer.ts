/** The rows in memory above a failed disk, and the rows of the disk that they replace. */
import { isReadable } from '../files/isReadable'
import { isWithin, keyOf, keyText } from './keys'
import { memoryDatabase } from './memoryDatabase'
import type { Batch, DatabaseSchema, Key } from './objectStores'

/** The hidden rows of one store; keys by their text. */
type HiddenRows = { all: boolean; ranges: { from?: Key; to?: Key }[]; keys: Map<string, Key> }

/** Returns an empty layer. */
export function createMemoryLayer(schema: DatabaseSchema) {
  const memory = memoryDatabase(schema)
  const hidden = new Map<string, HiddenRows>()

  function hiddenOf(store: string): HiddenRows {
    const known = hidden.get(store) ?? { all: false, ranges: [], keys: new Map<string, Key>() }
    hidden.set(store, known)
    return known
  }
  function hide({ clear = [], deleteRanges = [], deleteMany = {}, putMany = {} }: Batch) {
    for (const store of clear) hiddenOf(store).all = true
    for (const { store, ...range } of deleteRanges) hiddenOf(store).ranges.push(range)
    const hideKey = (store: string, key: Key) => hiddenOf(store).keys.set(keyText(key), key)
    for (const [store, keys] of Object.entries(deleteMany)) for (const key of keys) hideKey(store, key)
    for (const [store, rows] of Object.entries(putMany)) {
      for (const row of rows) hideKey(store, keyOf(row, schema[store]!.keyPath)!)
    }
  }
  async function readableRows(store: string): Promise<object[]> {
    const rows = await memory.getAll<object>(store)
    const { blob } = schema[store] ?? {}
    if (blob === undefined) return rows
    const isStorable = async (value: unknown) => !(value instanceof Blob) || (await isReadable(value))
    const found = await Promise.all(rows.map((row) => isStorable(Reflect.get(row, blob))))
    return rows.filter((_, index) => found[index])
  }
  return {
    memory,
    /** Whether the row of this key on the disk was deleted or replaced. */
    isHidden: (store: string, key: Key): boolean => {
      const known = hidden.get(store)
      return (
        !!known && (known.all || known.keys.has(keyText(key)) || known.ranges.some((range) => isWithin(key, range)))
      )
    },
    /** Writes to memory, and hides what the batch deletes or replaces on the disk. */
    async write(batch: Batch): Promise<void> {
      const written = memory.write(batch)
      hide(batch)
      await written
    },
    /** Returns everything as one batch for the disk, but no file that can no longer be read: a disk refuses the whole batch. */
    async toBatch(): Promise<Batch> {
      const stores = Object.keys(schema)
      const hiddenRows = [...hidden]
      const rows = await Promise.all(stores.map(async (store) => [store, await readableRows(store)] as const))
      return {
        clear: hiddenRows.flatMap(([store, { all }]) => (all ? [store] : [])),
        deleteRanges: hiddenRows.flatMap(([store, { ranges }]) => ranges.map((range) => ({ store, ...range }))),
        deleteMany: Object.fromEntries(hiddenRows.map(([store, { keys }]) => [store, [...keys.values()]])),
        putMany: Object.fromEntries(rows.filter(([, held]) => held.length > 0)),
      }
    },
  }
}
