/** What a database is here, wherever it keeps its rows: named stores of records, ranges of keys, and batches of changes. */

export type Key = number | string | readonly (number | string)[]
export type KeyPath = string | readonly string[]

/** The object stores of a database by name. A store whose key path changes with the version is emptied. */
export type DatabasePlan = Readonly<Record<string, { keyPath: KeyPath; indexes?: Readonly<Record<string, KeyPath>> }>>

export type Range = {
  /** An index's name; without it the primary key. */
  index?: string
  /** Lowest and highest key, both included; an array key is compared member by member. */
  from?: Key
  to?: Key
  /** Highest keys first. */
  descending?: boolean
  limit?: number
}

/** Changes of one transaction, in this order: whole stores emptied, ranges and keys deleted, records put. */
export type Batch = {
  clear?: readonly string[]
  deleteRanges?: readonly { store: string; from?: Key; to?: Key }[]
  deleteMany?: Readonly<Record<string, readonly Key[]>>
  putMany?: Readonly<Record<string, readonly object[]>>
}

export type Database = {
  /** Whether all that was written so far will be there after a reload. */
  kept: () => boolean
  /** Called when `kept` turns, with what it is from now on; the answer ends it. */
  onKept: (listener: (isKept: boolean) => void) => () => void
  get: <Row>(store: string, key: Key) => Promise<Row | undefined>
  /** In the order asked for; undefined where there is none. */
  getMany: <Row>(store: string, keys: readonly Key[]) => Promise<(Row | undefined)[]>
  getAll: <Row>(store: string) => Promise<Row[]>
  getRange: <Row>(store: string, range: Range) => Promise<Row[]>
  count: (store: string, range?: Range) => Promise<number>
  /** All or nothing; when it resolves, reads see it. */
  write: (batch: Batch) => Promise<void>
  close: () => void
}
