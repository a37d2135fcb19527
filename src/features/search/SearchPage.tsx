/** `/search`: one field for messages, files, people and channels. */
import { ArrowLeft } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { useReturnPlace } from './useReturnPlace'
import { checkFilters } from '@/conversation/search/checkFilters'
import { readSearchText } from '@/conversation/search/readSearchText'
import { isEmptyQuery } from '@/conversation/search/searchQuery'
import { useLookFurther } from '@/conversation/search/useLookFurther'
import { useMessageSearch } from '@/conversation/search/useMessageSearch'
import { useAppSelector } from '@/store/hooks'
import { selectConversationKeys } from '@/store/conversations/selectors'
import { IconButton } from '@/ui/fields/IconButton'
import { Kbd } from '@/ui/display/Kbd'
import { PageName } from '@/ui/display/PageName'
import { SearchField } from '@/ui/fields/SearchField'
import { isInputMethodKey } from '@/ui/input/inputMethod'
import { Main } from '@/ui/layout/Main'
import { FilterBar } from './FilterBar'
import { FilterProblems } from './FilterProblems'
import { ReachBar } from './ReachBar'
import { Results } from './Results'
import { useSearchAddress } from './useSearchAddress'
import { useSearchPlaces } from './useSearchPlaces'

const COLUMN = 'mx-auto w-full max-w-[760px] px-3'

/** Renders the page. The field has the focus, unless Back returned to a result. */
export function SearchPage() {
  const { t } = useTranslation(['common', 'file'])
  const places = useSearchPlaces()
  const search = useSearchAddress(places)
  const field = useRef<HTMLInputElement>(null)
  const region = useRef<HTMLDivElement>(null)
  const leave = useLeave()
  const text = useDeferredValue(search.text)
  const typed = useMemo(() => readSearchText(text, false), [text])
  // Names may arrive after the page.
  const filters = useMemo(() => checkFilters(search.filters, places), [search.filters, places])
  const query = useMemo(() => ({ words: typed.words, ...filters.query }), [typed, filters])
  const found = useMessageSearch(query)
  const all = useAppSelector(selectConversationKeys)
  const keys = query.in.length > 0 ? query.in : all
  const further = useLookFurther(keys, found.add)
  const place = useReturnPlace(search.address, region, found.messages)

  const { isReturning } = place
  useEffect(() => {
    if (!isReturning) field.current?.focus()
  }, [isReturning])

  const focusResult = (step: number) => {
    const links = [...(region.current?.querySelectorAll<HTMLElement>('a[data-result]') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement) + step
    if (at < 0) field.current?.focus()
    else links[Math.min(at, links.length - 1)]?.focus()
  }
  const handleFieldKey = (event: KeyboardEvent) => {
    if (isInputMethodKey(event.nativeEvent)) return
    if (event.key === 'Enter') search.finish()
    if (event.key === 'Escape' && search.text === '') leave()
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      focusResult(1)
    }
  }
  return (
    <Main className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
      <PageName name={t(($) => $.file.search.title)} />
      <h1 className="sr-only">{t(($) => $.file.search.title)}</h1>
      <header className="flex-none border-b border-line py-2">
        <div className={`${COLUMN} grid grid-cols-[minmax(0,1fr)] gap-2`}>
          <div className="flex items-center gap-1">
            <span className="sm:hidden">
              <IconButton icon={ArrowLeft} label={t(($) => $.common.action.back)} onClick={leave} />
            </span>
            <SearchField
              ref={field}
              label={t(($) => $.file.search.field)}
              value={search.text}
              onChange={search.type}
              onKeyDown={handleFieldKey}
              end={
                <span aria-hidden className="flex-none pointer-coarse:hidden max-sm:hidden">
                  <Kbd keys={['Esc']} />
                </span>
              }
            />
          </div>
          <FilterBar filters={filters.checked} now={places.now} onChange={search.setFilters} />
          <FilterProblems
            filters={filters.checked}
            unknown={typed.unknown}
            hasOnlySigns={typed.hasOnlySigns && isEmptyQuery(query)}
            onFilters={search.setFilters}
            onReplace={(part, repaired) => search.type(`${search.text.replace(part, repaired)} `)}
          />
        </div>
      </header>
      <div
        ref={region}
        role="region"
        aria-label={t(($) => $.file.search.results)}
        className="min-h-0 flex-1 overflow-y-auto [scrollbar-width:thin]"
      >
        <div className={`${COLUMN} grid min-h-full grid-cols-[minmax(0,1fr)] content-start gap-2 py-3`}>
          <Results
            text={text}
            query={query}
            found={found}
            order={search.order}
            onOrder={search.setOrder}
            incomplete={further.reach?.incomplete ?? []}
            onLookFurther={(key) => void further.start(key)}
            onShowAll={(key) =>
              search.setFilters([...search.filters.filter(({ name }) => name !== 'in'), { name: 'in', value: key }])
            }
            onOpen={place.remember}
            onMove={focusResult}
          />
        </div>
      </div>
      {!isEmptyQuery(query) && <ReachBar {...further} className={COLUMN} />}
    </Main>
  )
}

/** Returns a function that leads back to where one was before. */
function useLeave() {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => {
    const { idx } = (history.state ?? {}) as { idx?: number }
    // The first entry of the tab has nothing of ours below it.
    if (key !== 'default' && (idx ?? 0) > 0) void navigate(-1)
    else void navigate(addressOf.chats())
  }
}
