/** `/search`: one field for messages, files, people and channels. */
import { ArrowLeft, X } from 'lucide-react'
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { readSearchText } from '@/conversation/search/readSearchText'
import { isEmptyQuery } from '@/conversation/search/searchQuery'
import { IconButton } from '@/ui/fields/IconButton'
import { Kbd } from '@/ui/display/Kbd'
import { PageName } from '@/ui/display/PageName'
import { SearchField } from '@/ui/fields/SearchField'
import { isInputMethodKey } from '@/ui/input/inputMethod'
import { Main } from '@/ui/layout/Main'
import { COLUMN } from './column'
import { FilterBar } from '@/conversation/search/filters/FilterBar'
import { FilterProblems } from '@/conversation/search/filters/FilterProblems'
import { SearchResults } from './SearchResults'
import { useReturnPlace } from './useReturnPlace'
import { useSearchAddress } from './useSearchAddress'
import { useCheckedFilters } from '@/conversation/search/filters/useCheckedFilters'
import { useSearchPlaces } from '@/conversation/search/filters/useSearchPlaces'

/** Renders the page. A letter is drawn at once; everything below the field follows. */
export function SearchPage() {
  const { t } = useTranslation(['common', 'file'])
  const places = useSearchPlaces()
  const search = useSearchAddress(places)
  const field = useRef<HTMLInputElement>(null)
  const region = useRef<HTMLDivElement>(null)
  const leave = useLeave()
  const text = useDeferredValue(search.text)
  const typed = useMemo(() => readSearchText(text, false), [text])
  const filters = useCheckedFilters(search.filters, typed.pending, places)
  const query = useMemo(() => ({ words: typed.words, ...filters.query }), [typed, filters])

  const focusResult = useCallback((step: number) => {
    const links = [...(region.current?.querySelectorAll<HTMLElement>('a[data-result]') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement) + step
    if (at < 0) field.current?.focus()
    else links[Math.min(at, links.length - 1)]?.focus()
  }, [])
  const { place, remember } = useReturnPlace(search.address, region)
  useEffect(() => {
    if (place === null) field.current?.focus()
  }, [place])
  /** The text whose first result opens as soon as it is there. */
  const [wished, setWished] = useState<string | null>(null)
  const endWish = useCallback(() => setWished(null), [])
  return (
    <Main className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
      <PageName name={t(($) => $.file.search.title)} />
      <h1 className="sr-only">{t(($) => $.file.search.title)}</h1>
      <header className="max-h-3/5 flex-none overflow-y-auto border-b border-line py-2">
        <div className={`${COLUMN} grid grid-cols-[minmax(0,1fr)] gap-2`}>
          <div className="flex items-center gap-1">
            <span className="sm:hidden">
              <IconButton icon={ArrowLeft} label={t(($) => $.common.action.back)} onClick={leave} />
            </span>
            <Field ref={field} search={search} onWish={setWished} onLeave={leave} onMove={focusResult} />
          </div>
          <FilterBar filters={filters.checked} now={places.now} onChange={search.setFilters} />
          <FilterProblems
            filters={filters.checked}
            unknown={typed.unknown}
            hasOnlySigns={typed.hasOnlySigns && isEmptyQuery(query)}
            onFilters={search.setFilters}
            onReplace={search.replace}
          />
        </div>
      </header>
      <SearchResults
        query={query}
        filters={search.filters}
        order={search.order}
        region={region}
        place={place}
        opensFirst={wished !== null && wished === text}
        onFirst={endWish}
        onOrder={search.setOrder}
        onFilters={search.setFilters}
        onWord={search.replaceWord}
        onLeave={remember}
        onMove={focusResult}
      />
    </Main>
  )
}

type FieldProps = {
  ref: RefObject<HTMLInputElement | null>
  search: ReturnType<typeof useSearchAddress>
  /** Gets the text whose first result is to be opened; null if none is. */
  onWish: (text: string | null) => void
  onLeave: () => void
  /** Moves the focus by so many results. */
  onMove: (step: number) => void
}

/** The field: Enter opens the first result, Escape leaves when it is empty, an arrow leads to the results. */
function Field({ ref, search, onWish, onLeave, onMove }: FieldProps) {
  const { t } = useTranslation(['common', 'file'])
  const handleKey = (event: KeyboardEvent) => {
    if (isInputMethodKey(event.nativeEvent)) return
    if (event.key === 'Enter') {
      // A filter at the end of the text is taken first.
      if (readSearchText(search.text, false).pending === null) onWish(search.text)
      search.finish()
    } else onWish(null)
    if (event.key === 'Escape' && search.text === '') onLeave()
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onMove(1)
    }
  }
  return (
    <SearchField
      ref={ref}
      label={t(($) => $.file.search.field)}
      value={search.text}
      onChange={search.type}
      onKeyDown={handleKey}
      onBlur={() => {
        onWish(null)
        search.finish()
      }}
      action={
        <IconButton
          icon={X}
          size="small"
          label={t(($) => $.file.search.clear)}
          className="-me-2 flex-none"
          onClick={() => {
            ref.current?.focus()
            search.type('')
          }}
        />
      }
      end={
        <span aria-hidden className="flex-none pointer-coarse:hidden max-sm:hidden">
          <Kbd keys={['Esc']} />
        </span>
      }
    />
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
