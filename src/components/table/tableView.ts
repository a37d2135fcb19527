/**
 * The rows of a table in their order. A row that changes stays where it is until the filter or the order changes, so
 * that nobody presses a row that has just moved under the pointer (decision 0062).
 */
import type { RowKey } from './column'

export type ViewInput<Row, Key extends RowKey> = {
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  matches: (row: Row) => boolean
  compare: (one: Row, other: Row) => number
  /** The group of a row; 0 for all when there are no groups. */
  rankOf: (row: Row) => number
}

export type TableView<Row, Key extends RowKey> = {
  input: ViewInput<Row, Key>
  /** All rows in order. */
  ordered: readonly Row[]
  /** Those that match the filter, or did when it was set. */
  shown: readonly Row[]
  /** Shown rows that do not match any more. */
  outside: ReadonlySet<Key>
  /** The group under which a row stands, which may not be its own any more. */
  ranks: Map<Key, number>
}

/** Returns the view of these rows. With `before`, rows that were shown keep their places if only the rows differ. */
export function tableView<Row, Key extends RowKey>(
  input: ViewInput<Row, Key>,
  before: TableView<Row, Key> | null = null,
): TableView<Row, Key> {
  const { rows, keyOf, matches } = input
  const sorts = before === null || before.input.compare !== input.compare || before.input.rankOf !== input.rankOf
  if (sorts) {
    const ranks = ranksOf(input)
    const ordered = rows.toSorted(
      (one, other) => ranks.get(keyOf(one))! - ranks.get(keyOf(other))! || input.compare(one, other),
    )
    return { input, ordered, shown: ordered.filter(matches), outside: new Set(), ranks }
  }
  const isSameRows = before.input.rows === rows
  const ranks = isSameRows ? before.ranks : ranksOf(input)
  if (!isSameRows) for (const [key, rank] of before.ranks) if (ranks.has(key)) ranks.set(key, rank)
  const ordered = isSameRows ? before.ordered : mergeRows(before, input, ranks)
  if (before.input.matches !== matches)
    return { input, ordered, shown: ordered.filter(matches), outside: new Set(), ranks }
  const wasShown = new Set(before.shown.map(keyOf))
  const outside = new Set<Key>()
  const shown = ordered.filter((row) => {
    if (matches(row)) return true
    const stays = wasShown.has(keyOf(row))
    if (stays) outside.add(keyOf(row))
    return stays
  })
  return { input, ordered, shown, outside, ranks }
}

const ranksOf = <Row, Key extends RowKey>({ rows, keyOf, rankOf }: ViewInput<Row, Key>): Map<Key, number> =>
  new Map(rows.map((row) => [keyOf(row), rankOf(row)]))

/** Keeps the order of known rows and inserts new ones where they belong. */
function mergeRows<Row, Key extends RowKey>(
  before: TableView<Row, Key>,
  { rows, keyOf, compare }: ViewInput<Row, Key>,
  ranks: ReadonlyMap<Key, number>,
): Row[] {
  const fresh = new Map(rows.map((row) => [keyOf(row), row]))
  const ordered = before.ordered.flatMap<Row>((row) => {
    const now = fresh.get(keyOf(row))
    fresh.delete(keyOf(row))
    return now === undefined ? [] : [now]
  })
  for (const row of fresh.values()) {
    let [low, high] = [0, ordered.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const at = ordered[middle]!
      const order = ranks.get(keyOf(at))! - ranks.get(keyOf(row))! || compare(at, row)
      if (order <= 0) low = middle + 1
      else high = middle
    }
    ordered.splice(low, 0, row)
  }
  return ordered
}

export type TableItem<Row> = { kind: 'row'; row: Row } | { kind: 'group'; rank: number; count: number }

/** Returns the shown rows, with a heading before each group if there are groups. */
export function toItems<Row, Key extends RowKey>(
  { shown, ranks, input: { keyOf } }: TableView<Row, Key>,
  hasGroups: boolean,
): TableItem<Row>[] {
  if (!hasGroups) return shown.map((row) => ({ kind: 'row', row }))
  const counts = new Map<number, number>()
  for (const row of shown) counts.set(ranks.get(keyOf(row))!, (counts.get(ranks.get(keyOf(row))!) ?? 0) + 1)
  const items: TableItem<Row>[] = []
  let current: number | null = null
  for (const row of shown) {
    const rank = ranks.get(keyOf(row))!
    if (rank !== current) items.push({ kind: 'group', rank, count: counts.get(rank) ?? 0 })
    current = rank
    items.push({ kind: 'row', row })
  }
  return items
}
