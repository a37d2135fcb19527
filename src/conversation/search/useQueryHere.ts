/** Understands what is typed and chosen in the search of one conversation. */
import { useMemo } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import { useCheckedFilters } from './filters/useCheckedFilters'
import { useSearchPlaces } from './filters/useSearchPlaces'
import { readSearchText, type TypedFilter } from './readSearchText'
import { isEmptyQuery } from './searchQuery'

/** Returns the query, which is empty without words and filters, and its parts. The conversation is no filter of its own. */
export function useQueryHere(key: ConversationKey, typed: string, filters: readonly TypedFilter[]) {
  const places = useSearchPlaces()
  const text = useMemo(() => readSearchText(typed, false), [typed])
  const pending = text.pending?.name === 'in' ? null : text.pending
  const checked = useCheckedFilters(filters, pending, places)
  const query = useMemo(() => {
    const asked = { words: text.words, ...checked.query, in: [] }
    return isEmptyQuery(asked) ? asked : { ...asked, in: [key] }
  }, [text, checked, key])
  return { query, text, checked: checked.checked, places }
}
