/** Folds the texts of a long list before somebody types in its filter. */
import { useEffect, useSyncExternalStore } from 'react'
import { hasPinyin, loadPinyin, needsPinyin, onPinyinLoaded } from '@/lib/searchKey'
import { useClock } from '@/store/hooks'

/** Fewer rows are folded with the first key. */
const MANY = 1_000
/** This many are folded in one idle moment: some 15 ms on a slow machine. */
const AT_ONCE = 1_000
const MAX_IDLE_WAIT_MS = 500

/**
 * Calls `fold`, which keeps what it folds, with each row while the page is idle, and again when pronunciation data
 * arrives: so the first key does not wait for ten thousand names. Rows and function stay the same while nothing changes.
 */
export function useFoldedAhead<Row>(rows: readonly Row[], fold: (row: Row) => unknown): void {
  const clock = useClock()
  const isPinyinLoaded = useSyncExternalStore(onPinyinLoaded, hasPinyin)
  useEffect(() => {
    if (rows.length < MANY) return
    let at = 0
    const foldSome = () => {
      rows.slice(at, at + AT_ONCE).forEach(fold)
      at += AT_ONCE
      if (needsPinyin()) void loadPinyin()
      else if (at < rows.length) cancel = clock.whenIdle(MAX_IDLE_WAIT_MS, foldSome)
    }
    let cancel = clock.whenIdle(MAX_IDLE_WAIT_MS, foldSome)
    return () => cancel()
  }, [clock, rows, fold, isPinyinLoaded])
}
