/** The last searches, shown while nothing is searched. */
import { History, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '@/i18n/useFormat'
import { checkFilters } from '@/conversation/search/checkFilters'
import { useAppDispatch } from '@/store/hooks'
import { forgetSearch, recentSearches } from '@/store/search-index/recentSearches'
import { Button } from '@/ui/fields/Button'
import { IconButton } from '@/ui/fields/IconButton'
import { Icon } from '@/ui/display/Icon'
import { slotOf, useFilterTexts } from '@/conversation/search/filters/filterTexts'
import { searchAt } from './useSearchAddress'
import { useSearchPlaces } from '@/conversation/search/filters/useSearchPlaces'

/** Renders nothing without any. */
export function RecentSearches() {
  const { t } = useTranslation(['common', 'file'])
  const dispatch = useAppDispatch()
  const id = useId()
  const nameOf = useSearchName()
  const [addresses, setAddresses] = useState<readonly string[]>([])
  useEffect(() => {
    let isCurrent = true
    void dispatch(recentSearches()).then((read) => isCurrent && setAddresses(read))
    return () => void (isCurrent = false)
  }, [dispatch])
  const forget = (address: string | null) => {
    setAddresses((last) => (address === null ? [] : last.filter((each) => each !== address)))
    void dispatch(forgetSearch(address))
  }
  if (addresses.length === 0) return null
  return (
    <section aria-labelledby={`${id}-title`} className="grid grid-cols-[minmax(0,1fr)]">
      <div className="flex min-h-9 items-center gap-2">
        <h2 id={`${id}-title`} className="flex-1 text-sm font-medium text-muted">
          {t(($) => $.file.search.recent)}
        </h2>
        {addresses.length > 1 && (
          <Button tone="link" size="small" onClick={() => forget(null)}>
            {t(($) => $.file.search.filter.clearAll)}
          </Button>
        )}
      </div>
      <ul aria-labelledby={`${id}-title`} className="m-0 list-none p-0">
        {addresses.map((address, index) => (
          <li key={address} className="-mx-2 flex items-center rounded hover:bg-hover">
            <Link
              id={`${id}-${index}`}
              to={address}
              className="flex min-h-10 min-w-0 flex-1 items-center gap-2.5 rounded px-2 text-text no-underline! pointer-coarse:min-h-11"
            >
              <Icon of={History} size="s" className="text-muted" />
              <bdi className="truncate">{nameOf(address)}</bdi>
            </Link>
            <IconButton
              icon={X}
              size="small"
              label={t(($) => $.common.action.remove)}
              aria-describedby={`${id}-${index}`}
              onClick={() => forget(address)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns a function that names a search by its address: its text, then its filters. */
function useSearchName() {
  const { t } = useTranslation('file')
  const format = useFormat()
  const places = useSearchPlaces()
  const { slotText, valueText } = useFilterTexts()
  return (address: string): string => {
    const { text, filters } = searchAt(address)
    const { checked } = checkFilters(filters, places)
    const chips = checked.map((filter) =>
      t(($) => $.file.search.filter.chip, { label: slotText(slotOf(filter)), value: valueText(filter) }),
    )
    return format.joinStates([...(text === '' ? [] : [text]), ...chips])
  }
}
