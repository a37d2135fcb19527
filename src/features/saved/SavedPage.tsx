/** `/favs`: the saved messages. */
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KindChips, type Kind } from '@/conversation/attachments/KindChips'
import { SavedList } from '@/conversation/saved/SavedList'
import { PageName } from '@/ui/display/PageName'
import { SearchField } from '@/ui/fields/SearchField'
import { Main } from '@/ui/layout/Main'

/** Renders the page with its heading. */
export function SavedPage() {
  const { t } = useTranslation(['common', 'fav'])
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed)
  const [kind, setKind] = useState<Kind>('all')
  return (
    <Main className="short-frame flex min-h-0 min-w-0 flex-1 flex-col bg-canvas">
      <PageName name={t(($) => $.common.nav.saved)} />
      <header className="short-away flex min-h-bar flex-none items-center border-b border-line px-4">
        <h1 className="text-msg font-semibold">{t(($) => $.common.nav.saved)}</h1>
      </header>
      <div className="short-whole min-h-0 flex-1 overflow-y-auto [scrollbar-width:thin] short:h-full">
        <div className="mx-auto grid min-h-full w-full max-w-[784px] grid-cols-[minmax(0,1fr)] content-start gap-3 p-3">
          <div className="flex flex-wrap items-center gap-2">
            <KindChips chosen={kind} onChoose={setKind} />
            <span className="ms-auto w-56 max-sm:w-full">
              <SearchField label={t(($) => $.fav.search)} value={typed} onChange={setTyped} />
            </span>
          </div>
          <SavedList level={2} kind={kind} words={words} />
        </div>
      </div>
    </Main>
  )
}
