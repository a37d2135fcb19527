/** The filter of a table by a typed text. */
import { useDeferredValue, useMemo, useState } from 'react'
import { foldText } from '@/lib/foldText'
import { searchKey } from '@/lib/searchKey'
import { useSearch } from '../person/useSearch'

const trimmed = (typed: string) => typed.trim()

/**
 * Returns what is typed, and `matches` for `useDataTable`: whether one of a row's texts contains it. Both functions are
 * defined outside of components; `toWanted` leaves out what is no part of a text.
 */
export function useTextFilter<Row>(textsOf: (row: Row) => readonly string[], toWanted = trimmed) {
  const [filter, setFilter] = useState('')
  const typed = useDeferredValue(filter)
  const search = useSearch()
  const matches = useMemo(
    () =>
      search(() => {
        const wanted = foldText(toWanted(typed))
        return (row: Row) => wanted === '' || textsOf(row).some((text) => searchKey(text).includes(wanted))
      }),
    [search, typed, textsOf, toWanted],
  )
  return { filter, setFilter, matches }
}
