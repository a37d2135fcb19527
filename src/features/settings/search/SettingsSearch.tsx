/** The search of settings: a field above the navigation, and its hits in place of the navigation. */
import clsx from 'clsx'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSearch } from '@/components/person/useSearch'
import { addressOf, fieldState } from '@/domain/address'
import { findWords, mergeRanges } from '@/lib/findWords'
import { foldText } from '@/lib/foldText'
import { MarkedText } from '@/ui/display/MarkedText'
import { isInputMethodKey } from '@/ui/input/inputMethod'
import { useActiveOption } from '@/ui/input/useActiveOption'
import { SearchField } from '@/ui/fields/SearchField'
import { reasonOf, searchSettings, type IndexedField } from './searchSettings'
import { useSettingsIndex } from './useSettingsIndex'

/** Renders the field and, while nothing is typed, `children`. Arrows choose a hit, Enter leads to its field. */
export function SettingsSearch({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['common', 'setting'])
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isUsed, setUsed] = useState(false)
  const search = useSearch()
  const index = useSettingsIndex(isUsed)
  const hits = search(() => searchSettings(index, typed))
  const isSearching = typed.trim() !== ''
  const { active, setActive, onArrow } = useActiveOption(hits.length)

  const open = (hit: IndexedField | undefined) => {
    if (hit === undefined) return
    setTyped('')
    void navigate(addressOf.settings(hit.page), fieldState(hit.field))
  }
  const handleKey = (event: KeyboardEvent) => {
    if (isInputMethodKey(event.nativeEvent) || hits.length === 0 || onArrow(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      open(hits[active])
    }
  }
  return (
    <>
      <div className="flex-none px-4 pb-1">
        <SearchField
          label={t(($) => $.setting.search.label)}
          value={typed}
          aria-controls={`${id}-hits`}
          aria-activedescendant={isSearching && hits.length > 0 ? `${id}-${active}` : undefined}
          onFocus={() => setUsed(true)}
          onChange={(text) => {
            setTyped(text)
            setActive(0)
          }}
          onKeyDown={handleKey}
        />
      </div>
      <p
        role="status"
        className={isSearching ? clsx('px-4 py-1 text-sm text-muted', hits.length === 0 && 'flex-1') : 'sr-only'}
      >
        {isSearching &&
          (hits.length === 0
            ? t(($) => $.setting.search.none, { typed: typed.trim() })
            : t(($) => $.setting.search.count, { count: hits.length }))}
      </p>
      <div
        id={`${id}-hits`}
        role="listbox"
        aria-label={t(($) => $.setting.search.label)}
        hidden={!isSearching || hits.length === 0}
        className="min-h-0 flex-1 overflow-y-auto px-2 pb-2"
      >
        {isSearching &&
          hits.map((hit, index) => (
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the search field has the keys
            <div
              key={`${hit.page} ${hit.field}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              aria-label={t(($) => $.setting.search.hit, { field: hit.label, page: hit.title })}
              onClick={() => open(hit)}
              className={clsx(
                'flex min-h-11 cursor-default flex-col justify-center rounded px-2 py-1 hover:bg-hover',
                index === active && 'bg-hover',
              )}
            >
              <HitText hit={hit} typed={typed} />
            </div>
          ))}
      </div>
      {!isSearching && children}
    </>
  )
}

/** The label, and below it the page, with the words through which the field was found. */
function HitText({ hit, typed }: { hit: IndexedField; typed: string }) {
  const words = foldText(typed).trim().split(/\s+/)
  const marksIn = (text: string) => mergeRanges(words.flatMap((word) => findWords(text, [word]) ?? []))
  const reason = reasonOf(hit, typed)
  return (
    <>
      <span className="truncate">
        <MarkedText text={hit.label} found={marksIn(hit.label)} />
      </span>
      <span className="truncate text-xs text-muted">
        <MarkedText text={hit.title} found={marksIn(hit.title)} />
        {reason !== '' && (
          <>
            <span>{' · '}</span>
            <MarkedText text={reason} found={marksIn(reason)} />
          </>
        )}
      </span>
    </>
  )
}
