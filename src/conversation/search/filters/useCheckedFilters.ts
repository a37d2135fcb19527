/** Checks the filters of a search: those that are set, and the one at the end of the text. */
import { useMemo } from 'react'
import { checkFilters, withPending, type CheckedFilters, type SearchPlaces } from '../checkFilters'
import type { TypedFilter } from '../readSearchText'

/** Returns them as they count now; the same object until one of them changes. */
export function useCheckedFilters(
  filters: readonly TypedFilter[],
  pending: TypedFilter | null,
  places: SearchPlaces,
): CheckedFilters {
  const { name, value } = pending ?? {}
  return useMemo(() => {
    const last = name === undefined || value === undefined ? null : { name, value }
    return checkFilters(withPending(filters, last, places), places)
  }, [filters, name, value, places])
}
