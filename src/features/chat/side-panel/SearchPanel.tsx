/** The search in one conversation: its field at once, and what it finds. */
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import type { OpenBundle } from '@/conversation/actions/MessageActions'
import type { TypedFilter } from '@/conversation/search/readSearchText'
import { isInputMethodKey } from '@/ui/input/inputMethod'
import { lazyComponent } from '@/ui/lazy'
import { lazyOverlay } from '@/ui/overlays/lazyOverlay'
import { SearchField } from '@/ui/fields/SearchField'
import { SidePanel } from './SidePanel'

/** The field takes letters typed right after its key; the code that finds them follows. */
const SearchHits = lazyComponent(() => import('./SearchHits'), 'SearchHits')

const SearchFilters = lazyComponent(() => import('./SearchFilters'), 'SearchFilters')

const BundlePanel = lazyOverlay(() => import('./BundlePanel'), 'BundlePanel')

type Props = {
  conversationKey: ConversationKey
  /** A text that is searched at once. */
  initialText?: string
  onClose: () => void
}

/** Open while mounted; the search field gets the focus. */
export function SearchPanel({ conversationKey, initialText = '', onClose }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const [typed, setTyped] = useState(initialText)
  const [filters, setFilters] = useState<readonly TypedFilter[]>([])
  const field = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLElement>(null)
  const [bundle, openBundle] = useState<OpenBundle | null>(null)
  if (bundle) return <BundlePanel {...bundle} conversationKey={conversationKey} onClose={() => openBundle(null)} />
  return (
    <SidePanel title={t(($) => $.chat.search.here)} onClose={onClose} initialFocus={field}>
      <div className="flex-none p-2">
        <SearchField
          ref={field}
          label={t(($) => $.chat.search.here)}
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => {
            const hits = [...(results.current?.querySelectorAll<HTMLElement>('li button') ?? [])]
            const current = hits.findIndex((hit) => hit.getAttribute('aria-current') === 'true')
            if (hits.length === 0 || isInputMethodKey(event.nativeEvent)) return
            if (event.key === 'ArrowDown') hits[Math.max(0, current)]?.focus()
            // Further presses walk to the older hits, with Shift to the newer ones, and around.
            else if (event.key === 'Enter')
              hits.at(event.shiftKey ? Math.max(current, 0) - 1 : (current + 1) % hits.length)?.click()
            else return
            event.preventDefault()
          }}
        />
      </div>
      <SearchFilters
        conversationKey={conversationKey}
        typed={typed}
        filters={filters}
        onType={setTyped}
        onFilters={setFilters}
      />
      <section
        ref={results}
        aria-label={t(($) => $.chat.search.results)}
        className="min-h-0 flex-1 overflow-y-auto px-2 pb-3 [scrollbar-width:thin]"
      >
        <SearchHits
          conversationKey={conversationKey}
          typed={typed}
          filters={filters}
          onLeaveUpwards={() => field.current?.focus()}
          onBundle={openBundle}
          onClose={onClose}
        />
      </section>
    </SidePanel>
  )
}
