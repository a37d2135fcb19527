/** All people on this server, by role, as the list beside the profile. */
import { UserSearch } from 'lucide-react'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf, hrefOf } from '@/domain/address'
import type { UserId } from '@/domain/ids'
import { useAppSelector } from '@/store/hooks'
import { selectUsersLoaded } from '@/store/users/selectors'
import { selectServer } from '@/store/server/selectors'
import { IconButton } from '@/ui/fields/IconButton'
import { lazyOverlay } from '@/ui/overlays/lazyOverlay'
import { ListTitle } from '@/ui/display/ListHeading'
import { SearchField } from '@/ui/fields/SearchField'
import { PeopleRows } from './PeopleRows'
import { NobodyMatches, PeopleEmpty, PeopleSkeleton } from './PeopleStates'
import type { RenderPerson } from './PersonRow'
import { selectDirectoryUsers, selectHidesOthers } from './peopleSelectors'

const FindPeopleDialog = lazyOverlay(() => import('./FindPeopleDialog'), 'FindPeopleDialog')

/**
 * The navigation named People: filter and rows. `current` is the open profile, `edge` the handle that changes the width of
 * the list.
 */
export function PeopleList({ current, edge }: { current: UserId | null; edge: ReactNode }) {
  const { t } = useTranslation(['common', 'member'])
  const [typed, setTyped] = useState('')
  const [isFinding, setFinding] = useState(false)
  const filterText = useDeferredValue(typed)
  const users = useAppSelector(selectDirectoryUsers)
  const loaded = useAppSelector(selectUsersLoaded)
  const isSearchable = useAppSelector((state) => selectServer(state).searchingUsers)
  const hidesOthers = useAppSelector(selectHidesOthers)

  // The rows render again only for another filter.
  const emptyState = useMemo(
    () =>
      filterText.trim() !== '' ? (
        <NobodyMatches typed={filterText} onClear={() => setTyped('')} />
      ) : loaded ? (
        <PeopleEmpty />
      ) : (
        <PeopleSkeleton />
      ),
    [filterText, loaded],
  )

  return (
    <nav
      aria-label={t(($) => $.member.list.label)}
      className="short-frame flex min-h-0 flex-1 flex-col [--ground:var(--canvas)]"
    >
      <div className="short-away flex flex-none flex-col">
        <header className="flex h-bar flex-none items-center px-4">
          <ListTitle className="m-0 flex-1 text-msg font-semibold">{t(($) => $.common.nav.people)}</ListTitle>
          {isSearchable && (
            <IconButton icon={UserSearch} label={t(($) => $.member.find.title)} onClick={() => setFinding(true)} />
          )}
        </header>
        <div className="flex-none px-2 pb-2">
          <SearchField label={t(($) => $.member.list.filter)} value={typed} onChange={setTyped} />
        </div>
        {hidesOthers && (
          <p className="m-0 flex-none px-4 pb-2 text-sm text-muted">
            <span>{t(($) => $.member.list.onlyContacts)}</span>{' '}
            {isSearchable && <span>{t(($) => $.member.list.onlyContactsFind)}</span>}
          </p>
        )}
      </div>
      <div className="short-whole flex min-h-0 flex-1 flex-col short:h-full">
        <PeopleRows
          users={users}
          typed={filterText}
          current={current}
          renderPerson={renderLink}
          emptyState={emptyState}
        />
      </div>
      {edge}
      {isFinding && <FindPeopleDialog onClose={() => setFinding(false)} />}
    </nav>
  )
}

const renderLink: RenderPerson = (userId, control, name) => (
  <a href={hrefOf(addressOf.person(userId))} {...control}>
    {name}
  </a>
)
