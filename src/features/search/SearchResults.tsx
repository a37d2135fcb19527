/** Shows the result of a search, and how far back it reaches. */
import { memo, useCallback, useEffect, useMemo, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { addressOf, stepsState } from '@/domain/address'
import { HeldNotice } from '@/components/list/lazyHeldNotice'
import type { ConversationKey } from '@/domain/conversation'
import type { Message } from '@/domain/message'
import type { TypedFilter } from '@/conversation/search/readSearchText'
import { isEmptyQuery, type SearchQuery } from '@/conversation/search/searchQuery'
import { useLookFurther } from '@/conversation/search/useLookFurther'
import { hasResult, useMessageSearch, type MessageSearch } from '@/conversation/search/useMessageSearch'
import { useAppSelector } from '@/store/hooks'
import { selectConversationKeys } from '@/store/conversations/selectors'
import { useHold } from '@/ui/input/useHold'
import { useHeldRows } from '@/ui/layout/useHeldRows'
import { COLUMN } from './column'
import { ReachBar } from './ReachBar'
import { usePlacesFound } from './PlacesFound'
import { inShownOrder, Results, type ResultsProps } from './Results'
import { useOpenFirst } from './useOpenFirst'
import type { SearchOrder } from './useSearchAddress'
import { useRestoredPlace, type Place } from './useReturnPlace'

type Props = Pick<ResultsProps, 'query' | 'order' | 'onOrder' | 'onLeave' | 'onMove' | 'onWord'> & {
  filters: readonly TypedFilter[]
  region: RefObject<HTMLDivElement | null>
  /** Where somebody returns to. */
  place: Place | null
  /** The first result of this query opens as soon as it is there; `onFirst` is called then, or when there is none. */
  opensFirst: boolean
  onFirst: () => void
  onFilters: (filters: readonly TypedFilter[]) => void
}

/** Renders again only when the query changes, not with every letter. */
export const SearchResults = memo(function SearchResults({
  filters,
  region,
  place,
  opensFirst,
  onFirst,
  onFilters,
  query,
  ...shown
}: Props) {
  const { t } = useTranslation('file')
  const found = useMessageSearch(query)
  const all = useAppSelector(selectConversationKeys)
  const further = useLookFurther(query.in.length > 0 ? query.in : all, found.add, hasResult(found))
  const places = usePlacesFound(query)
  const { area, rows, shownPlaces } = useHeldResults(query, found, places, shown.order)
  const open = useOpenResult(query, found.messages, shown)
  useRestoredPlace(place, region, found.messages)
  useOpenFirst(opensFirst, onFirst, { places, found, onOpen: open, onLeave: shown.onLeave })
  const { reach, start } = further
  const lookFurther = useCallback((key: ConversationKey) => void start(key), [start])
  const showAll = useCallback(
    (key: ConversationKey) => onFilters([...filters.filter(({ name }) => name !== 'in'), { name: 'in', value: key }]),
    [filters, onFilters],
  )
  return (
    <>
      <div
        ref={region}
        role="region"
        aria-busy={found.state === 'searching'}
        aria-label={t(($) => $.file.search.results)}
        className="min-h-0 flex-1 overflow-y-auto [scrollbar-width:thin]"
      >
        <div ref={area} className={`${COLUMN} grid min-h-full grid-cols-[minmax(0,1fr)] content-start gap-2 py-3`}>
          {rows.waiting && (
            <HeldNotice
              waiting={rows.waiting}
              onRelease={() => {
                rows.release()
                region.current?.scrollTo({ top: 0 })
              }}
              isByTime
              onFocus={() => region.current?.querySelector<HTMLElement>('[data-result]')?.focus()}
              className="sticky top-1 z-10 -mb-2 flex h-0 justify-center"
            />
          )}
          <Results
            {...shown}
            onOpen={open}
            query={query}
            places={shownPlaces}
            rows={rows}
            found={found}
            isReturning={place !== null}
            incomplete={useMemo(() => reach?.incomplete ?? [], [reach])}
            onLookFurther={lookFurther}
            onShowAll={showAll}
          />
        </div>
      </div>
      {!isEmptyQuery(query) && <ReachBar {...further} className={COLUMN} />}
    </>
  )
})

/** Returns a function that opens a result, from where one can step to the others. It stays the same while they change. */
function useOpenResult(
  query: SearchQuery,
  messages: readonly Message[],
  { order, onLeave }: Pick<Props, 'order' | 'onLeave'>,
) {
  const navigate = useNavigate()
  const latest = useRef({ query, messages, order })
  useEffect(() => void (latest.current = { query, messages, order }), [query, messages, order])
  return useCallback(
    ({ id, conversation }: Message) => {
      const { query, messages, order } = latest.current
      const hasWords = query.words.length > 0
      const targets = inShownOrder(messages, order, query).map(({ id, conversation, body }) => ({
        id,
        conversation,
        ...(hasWords && body.kind === 'bundle' && { bundle: body.path }),
      }))
      const steps = {
        targets,
        at: targets.findIndex((each) => each.id === id),
        words: query.words.map(({ text }) => text),
      }
      onLeave(id)
      void navigate(addressOf.conversation(conversation, id), stepsState(steps))
    },
    [navigate, onLeave],
  )
}

const idOf = ({ id }: Message) => id
const itself = (key: ConversationKey) => key

/** The results at the places where they are drawn, and the ref of their common area. */
function useHeldResults(
  query: SearchQuery,
  found: MessageSearch,
  places: readonly ConversationKey[],
  order: SearchOrder,
) {
  const { isHeld, ref: area } = useHold()
  // The search goes on and finds more, which is no news.
  const searched = found.state === 'searching' ? found.messages : null
  const rows = useHeldRows(found.messages, {
    keyOf: idOf,
    purposes: [query, order, searched],
    appends: order === 'time',
    isHeld,
  })
  const shownPlaces = useHeldRows(places, { keyOf: itself, purposes: [query], isHeld })
  return { area, rows, shownPlaces }
}
