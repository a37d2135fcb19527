/** The filters of the search in one conversation. Those that are typed leave the text, as on the page of the search. */
import { useEffect } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import { resolveFilters, withFilters } from '@/conversation/search/checkFilters'
import { FilterBar } from '@/conversation/search/filters/FilterBar'
import { FilterProblems } from '@/conversation/search/filters/FilterProblems'
import type { TypedFilter } from '@/conversation/search/readSearchText'
import { isEmptyQuery } from '@/conversation/search/searchQuery'
import { useQueryHere } from '@/conversation/search/useQueryHere'

type Props = {
  conversationKey: ConversationKey
  typed: string
  filters: readonly TypedFilter[]
  onType: (text: string) => void
  onFilters: (filters: readonly TypedFilter[]) => void
}

/** Renders the bar, and what is wrong with a filter. */
export function SearchFilters({ conversationKey, typed, filters, onType, onFilters }: Props) {
  const { query, text, checked, places } = useQueryHere(conversationKey, typed, filters)
  useEffect(() => {
    if (text.filters.length === 0) return
    // Here is only one conversation.
    const own = text.filters.filter(({ name }) => name !== 'in')
    onFilters(withFilters(filters, resolveFilters(own, places)))
    onType(text.rest)
  }, [text, filters, places, onFilters, onType])
  // The faded ends of the row would reach out of the panel, which then moves when the last button has the focus.
  return (
    <div className="grid flex-none grid-cols-[minmax(0,1fr)] gap-1 overflow-x-clip px-2 pb-1">
      <FilterBar filters={checked} slots={['from', 'has', 'date']} now={places.now} onChange={onFilters} />
      <FilterProblems
        filters={checked}
        unknown={text.unknown}
        hasOnlySigns={text.hasOnlySigns && isEmptyQuery(query)}
        onFilters={onFilters}
        onReplace={(part, repaired) => onType(typed.replace(part, repaired))}
      />
    </div>
  )
}
