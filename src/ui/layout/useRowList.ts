/**
 * A long list or grid whose rows have known heights: only those in view are in the document, one has the Tab stop, arrow
 * keys move between them, and they stand while somebody points at one or moves in them by keys.
 */
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { nextIndex } from '@/ui/input/arrowKeys'
import { focusWhenDrawn } from '@/ui/input/focus'
import { useHeldRows, type HeldOptions } from './useHeldRows'
import { useRowWindow } from './useRowWindow'

type Options<Row, Key extends string | number> = HeldOptions<Row, Key> & {
  /** Rows and headings; the same list while nothing changes. */
  items: readonly Row[]
  /** The height of a row or heading in rem; the same function while nothing changes. */
  heightOf: (row: Row) => number
  /** How many items stand in a line; 0 while that is not known. All items of a grid have the same height. */
  columns?: number
  /** The rows that have the Tab stop until one has had the focus: the first of them that is there. */
  startAt: readonly (Key | null)[]
  /** Whether the first of these gets the focus once it is there, as after Back. */
  focusesStart?: boolean
  /** Finds what gets the focus in a row, below the element with `listRef`; null if the key was not meant for the list. */
  selectorOf: (key: Key, event: KeyboardEvent | null) => string | null
  /** Which of the elements that the selector finds gets the focus; the last of them if there are fewer, default 0. */
  positionOf?: (event: KeyboardEvent | null) => number
}

const first = () => 0

const always = () => true

/** Returns the top edges of the lines in rem, followed by the bottom edge of the last one. */
function topsOf<Row>(items: readonly Row[], heightOf: (row: Row) => number, columns: number): number[] {
  const tops = [0]
  if (columns > 0) for (let at = 0; at < items.length; at += columns) tops.push(tops.at(-1)! + heightOf(items[at]!))
  return tops
}

/** Passes headings, and the places of rows that are gone, on the way to an index. */
function rowNear(present: readonly number[], wanted: number, from: number): number {
  return wanted < from
    ? (present.findLast((index) => index <= wanted) ?? present[0]!)
    : (present.find((index) => index >= wanted) ?? present.at(-1)!)
}

/**
 * Returns the drawn rows with their places, and what the elements around them need. `rendered` has the indexes of the
 * lines to draw, which are those of the items unless there are `columns`; `tabStop` is the key of the row with the Tab
 * stop, undefined if there is no row.
 */
export function useRowList<Row, Key extends string | number>(options: Options<Row, Key>) {
  const {
    items: wanted,
    keyOf,
    isRow = always,
    heightOf,
    startAt,
    focusesStart = false,
    selectorOf,
    positionOf = first,
    columns = 1,
  } = options
  const held = useHeldRows(wanted, options)
  const { rows: items, now, ref: holdRef } = held
  const tops = useMemo(() => topsOf(items, heightOf, columns), [items, heightOf, columns])
  const { ref, from, to, reveal, isInView, rowsPerPage } = useRowWindow(tops, holdRef)
  const listRef = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<Key | null>(null)
  /** The indexes of the rows that are there. */
  const present = useMemo(
    () => items.flatMap((item, index) => (isRow(item) && now(item) !== undefined ? [index] : [])),
    [items, isRow, now],
  )
  const rankOf = (key: Key | null) => (key === null ? -1 : present.findIndex((index) => keyOf(items[index]!) === key))
  const place = [focused, ...startAt].map(rankOf).find((found) => found >= 0) ?? 0
  const tabStopIndex = present[place]
  const lineOf = (index: number) => Math.floor(index / columns)
  const focusRow = (index: number, event: KeyboardEvent | null) => {
    const key = keyOf(items[index]!)
    const selector = selectorOf(key, event)
    if (selector === null) return false
    reveal(lineOf(index))
    setFocused(key)
    const position = positionOf(event)
    focusWhenDrawn(() =>
      [...(listRef.current?.querySelectorAll<HTMLElement>(selector) ?? [])].slice(0, position + 1).at(-1),
    )
    return true
  }
  const wantsFocus = useRef<'start' | 'first' | null>(focusesStart ? 'start' : null)
  useEffect(() => {
    const index = wantsFocus.current === 'first' ? present[0] : present[rankOf(startAt[0] ?? null)]
    if (wantsFocus.current === null || index === undefined || columns === 0) return
    wantsFocus.current = null
    focusRow(index, null)
  })
  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || tabStopIndex === undefined) return
    const page = rowsPerPage(heightOf(items[tabStopIndex]!))
    const next = nextIndex(event.key, tabStopIndex, items.length, page, options.columns)
    if (next !== null && focusRow(rowNear(present, next, tabStopIndex), event)) event.preventDefault()
  }
  const rendered = Array.from({ length: to - from }, (_, step) => from + step)
  // The row with the Tab stop is rendered even when it is scrolled away, or the focus would be lost.
  const tabStopLine = tabStopIndex === undefined || columns === 0 ? undefined : lineOf(tabStopIndex)
  if (tabStopLine !== undefined && (tabStopLine < from || tabStopLine >= to)) rendered.push(tabStopLine)
  return {
    ...held,
    items,
    tops,
    rendered,
    /** The place of a line, for its `style`. */
    placeOf: (index: number) => ({ top: `${tops[index]!}rem`, height: `${tops[index + 1]! - tops[index]!}rem` }),
    present,
    tabStop: tabStopIndex === undefined ? undefined : keyOf(items[tabStopIndex]!),
    isFirst: place === 0,
    setFocused,
    /** Shows the wanted rows now, and the top of the list if it is 0. */
    release: (top?: 0) => {
      held.release()
      if (top === 0) reveal(0)
    },
    /** Focuses the first row that is drawn next. */
    focusFirst: () => void (wantsFocus.current = 'first'),
    reveal,
    isInView,
    handleKey,
    /** The ref of the scrolling element. */
    ref,
    listRef,
  }
}
