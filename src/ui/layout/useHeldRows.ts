/** Keeps the rows of a list in their places while they must stand. */
import { useCallback, useMemo, useState } from 'react'
import { useHold, type HoldRef } from '@/ui/input/useHold'

export type HeldOptions<Row, Key extends string | number> = {
  /** Every row and every heading has a key of its own. Defined outside of components, as is `isRow`. */
  keyOf: (row: Row) => Key
  /** Tells rows from headings; by default all are rows. */
  isRow?: (row: Row) => boolean
  /** A change of these (a filter, an order, pins) is meant to be seen: it shows the wanted rows at once. */
  purposes: readonly unknown[]
  /** Whether new rows that come after all others are shown at once, as they move none; by default true. */
  appends?: boolean
  /** Of the area of several lists, one of which would move the other; by default the list has an area of its own. */
  isHeld?: boolean
}

type Key = string | number

/** The keys of the rows as they are drawn, and as they will be. */
export type WaitingRows = { before: readonly Key[]; after: readonly Key[] }

export type HeldRows<Row> = {
  /** The rows at the places where they are drawn. */
  rows: readonly Row[]
  /** Returns a drawn row as it is now; undefined if it is gone, which leaves its place empty. */
  now: (row: Row) => Row | undefined
  /** Null while the rows are drawn as wanted. */
  waiting: WaitingRows | null
  /** Shows the wanted rows now. */
  release: () => void
  /** The ref of the rows' area; undefined if `isHeld` was given. */
  ref: HoldRef | undefined
}

/** Returns the shown rows at their places, followed by new ones that move none. */
function keepPlaces<Row>(
  shown: readonly Row[],
  wanted: readonly Row[],
  { keyOf, appends = true }: HeldOptions<Row, Key>,
): readonly Row[] {
  const known = new Set(shown.map(keyOf))
  let end = wanted.length
  while (appends && end > 0 && !known.has(keyOf(wanted[end - 1]!))) end -= 1
  const places = end === wanted.length ? shown : [...shown, ...wanted.slice(end)]
  return isSame(places, wanted, keyOf) ? wanted : places
}

const itself = (value: unknown) => value

function isSame<Value>(one: readonly Value[], other: readonly Value[], of: (value: Value) => unknown = itself) {
  return (
    one === other || (one.length === other.length && one.every((each, index) => Object.is(of(each), of(other[index]!))))
  )
}

/**
 * Returns the wanted rows, at the places that they had when somebody began to point at them or to move in them by keys.
 * `wanted` must be the same list while nothing changes.
 */
export function useHeldRows<Row>(wanted: readonly Row[], options: HeldOptions<Row, Key>): HeldRows<Row> {
  const { keyOf, isRow, purposes } = options
  const own = useHold()
  const isHeld = options.isHeld ?? own.isHeld
  const [releases, setReleases] = useState(0)
  const meant = [...purposes, releases]
  // A list that comes later into a held area would move what is there.
  const [shown, setShown] = useState({ rows: options.isHeld ? [] : wanted, meant })
  const isMeant = !isSame(meant, shown.meant)
  const rows = isHeld && !isMeant && shown.rows !== wanted ? keepPlaces(shown.rows, wanted, options) : wanted
  // Compared by their keys: the rows may be other objects in each rendering.
  if (isMeant || !isSame(rows, shown.rows, keyOf)) setShown({ rows, meant })
  const isWaiting = rows !== wanted
  const { present, waiting } = useMemo(() => {
    if (!isWaiting) return { present: null, waiting: null }
    const keysOf = (all: readonly Row[]) => (isRow ? all.filter(isRow) : all).map(keyOf)
    return {
      present: new Map(wanted.map((row) => [keyOf(row), row])),
      waiting: { before: keysOf(rows), after: keysOf(wanted) },
    }
  }, [isWaiting, rows, wanted, keyOf, isRow])
  const now = useCallback((row: Row) => (present === null ? row : present.get(keyOf(row))), [present, keyOf])
  return {
    rows,
    now,
    waiting,
    ref: options.isHeld === undefined ? own.ref : undefined,
    release: () => setReleases((count) => count + 1),
  }
}
