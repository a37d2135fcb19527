/** The in-memory database for when nothing can be stored: the same interface over maps. Most tests use it. */
import type { Database, DatabaseSchema, Key, Range } from './objectStores'
import { compareKeys, isWithin, keyOf, keyText } from './keys'

type Entry = { key: Key; row: object }

/** Returns a database that lasts as long as the page; it hands out copies, as a real one does. */
export function memoryDatabase(schema: DatabaseSchema): Database {
  const stores = new Map(Object.keys(schema).map((name) => [name, new Map<string, Entry>()]))
  const rowsOf = (store: string) => {
    const rows = stores.get(store)
    if (!rows) throw new Error(`no object store ${store}`)
    return rows
  }
  const pathOf = (store: string, index: string | undefined) => {
    const path = index === undefined ? schema[store]?.keyPath : schema[store]?.indexes?.[index]
    if (path === undefined) throw new Error(`no index ${index ?? ''} in ${store}`)
    return path
  }
  function select(store: string, { index, from, to, descending, limit = Infinity }: Range) {
    const path = pathOf(store, index)
    const bounds = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
    const found: (Entry & { by: Key })[] = []
    for (const stored of rowsOf(store).values()) {
      const by = index === undefined ? stored.key : keyOf(stored.row, path)
      if (by !== undefined && isWithin(by, bounds)) found.push({ ...stored, by })
    }
    found.sort((one, other) => compareKeys(one.by, other.by) || compareKeys(one.key, other.key))
    if (descending) found.reverse()
    return found.slice(0, limit)
  }
  const copy = <Row>(row: object | undefined) => structuredClone(row) as Row

  return {
    isDurable: () => false,
    onDurabilityChange: () => () => undefined,
    get: (store, key) => Promise.resolve(copy(rowsOf(store).get(keyText(key))?.row)),
    getMany: (store, keys) => Promise.resolve(keys.map((key) => copy(rowsOf(store).get(keyText(key))?.row))),
    getAll: (store) => Promise.resolve(select(store, {}).map(({ row }) => copy(row))),
    getRange: (store, range) => Promise.resolve(select(store, range).map(({ row }) => copy(row))),
    getRanges: (store, ranges) =>
      Promise.resolve(ranges.map((range) => select(store, range).map(({ row }) => copy(row)))),
    count: (store, range = {}) => Promise.resolve(select(store, range).length),
    write({ clear = [], deleteRanges = [], deleteMany = {}, putMany = {} }) {
      // Everything that can fail comes first, so that a batch is applied as a whole or not at all.
      const puts = Object.entries(putMany).flatMap(([store, rows]) =>
        rows.map((row) => {
          const key = keyOf(row, pathOf(store, undefined))
          if (key === undefined) throw new Error(`a record of ${store} has no key`)
          return { store, key, row: structuredClone(row) }
        }),
      )
      for (const store of clear) rowsOf(store).clear()
      for (const { store, ...range } of deleteRanges) {
        for (const { key } of select(store, range)) rowsOf(store).delete(keyText(key))
      }
      for (const [store, keys] of Object.entries(deleteMany)) {
        for (const key of keys) rowsOf(store).delete(keyText(key))
      }
      for (const { store, key, row } of puts) rowsOf(store).set(keyText(key), { key, row })
      return Promise.resolve()
    },
    close: () => undefined,
  }
}
