/** The database interface, independent of storage: named stores of records, ranges of keys, and batches of changes. */

export type Key = number | string | readonly (number | string)[]
export type KeyPath = string | readonly string[]

type StoreSchema = {
  keyPath: KeyPath
  indexes?: Readonly<Record<string, KeyPath>>
  /** The member that is a Blob. */
  blob?: string
}
/** The object stores of a database by name. A store whose key path changes with the version is emptied. */
export type DatabaseSchema = Readonly<Record<string, StoreSchema>>

export type Range = {
  /** The name of an index; without it the primary key is used. */
  index?: string
  /** Lowest and highest key, both included; an array key is compared member by member. */
  from?: Key
  to?: Key
  /** Highest keys first. */
  descending?: boolean
  limit?: number
}

/** The changes of one transaction, in this order: stores cleared, ranges and keys deleted, records put. */
export type Batch = {
  clear?: readonly string[]
  deleteRanges?: readonly { store: string; from?: Key; to?: Key }[]
  deleteMany?: Readonly<Record<string, readonly Key[]>>
  putMany?: Readonly<Record<string, readonly object[]>>
}

export type Database = {
  /** Whether everything written so far survives a reload. */
  isDurable: () => boolean
  /** Calls back with the new value when `isDurable` changes; returns a function that unsubscribes. */
  onDurabilityChange: (listener: (isDurable: boolean) => void) => () => void
  get: <Row>(store: string, key: Key) => Promise<Row | undefined>
  /** Resolves to the rows in the requested order; undefined for missing ones. */
  getMany: <Row>(store: string, keys: readonly Key[]) => Promise<(Row | undefined)[]>
  getAll: <Row>(store: string) => Promise<Row[]>
  getRange: <Row>(store: string, range: Range) => Promise<Row[]>
  /** The same for several ranges, read at the same moment. A disk answers sooner than to one call each. */
  getRanges: <Row>(store: string, ranges: readonly Range[]) => Promise<Row[][]>
  count: (store: string, range?: Range) => Promise<number>
  /** Applies all changes or none; once it resolves, reads see them. */
  write: (batch: Batch) => Promise<void>
  close: () => void
}
