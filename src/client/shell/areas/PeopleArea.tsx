/** `/users` and `/users/:id`: the directory, and beside it a profile. */
import { Users, UserX } from 'lucide-react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { addressOf, personOf } from '@/domain/address'
import { useTranslation } from 'react-i18next'
import { PageErrorBoundary } from '@/components/program/faults/PageErrorBoundary'
import { PeopleList, PersonPage } from '@/features/people'
import { useAppSelector } from '@/store/hooks'
import { selectDeletedName, selectUser, selectUsersLoaded } from '@/store/users/selectors'
import { buttonClass } from '@/ui/fields/Button'
import { PageName } from '@/ui/display/PageName'
import { EmptyState } from '@/ui/display/States'
import { Main } from '@/ui/layout/Main'
import { ListResizer } from '@/client/shell/navigation/ListResizer'
import { MissingPage } from './MissingPage'
import { Panes } from '@/client/shell/Panes'
import { useLastPath } from '@/client/shell/useLastPath'

/** Renders the people list and the profile of the address. */
export function PeopleArea() {
  const { t } = useTranslation(['common', 'member'])
  const { pathname } = useLocation()
  const { id } = useParams()
  const isList = id === undefined
  const userId = personOf(id)
  const known = useAppSelector((state) => userId !== null && selectUser(state, userId) !== undefined)
  const loaded = useAppSelector(selectUsersLoaded)
  const deletedName = useAppSelector((state) => userId !== null && selectDeletedName(state, userId))
  useLastPath('user', known ? pathname : null)

  return (
    <Panes
      list={<PeopleList current={known ? userId : null} edge={<ListResizer />} />}
      listName={t(($) => $.common.nav.people)}
      narrowPane={isList ? 'list' : 'main'}
    >
      <PageErrorBoundary resetKey={pathname}>
        {isList ? (
          <Main className="flex min-w-0 flex-1 bg-surface">
            <PageName name={t(($) => $.common.nav.people)} />
            <EmptyState heading={1} icon={Users} title={t(($) => $.common.nav.people)}>
              {t(($) => $.member.profile.choose)}
            </EmptyState>
          </Main>
        ) : known ? (
          <PersonPage userId={userId!} />
        ) : userId !== null && !loaded ? (
          <Main className="flex-1 bg-surface">
            <span role="status" className="sr-only">
              {t(($) => $.member.profile.loading)}
            </span>
          </Main>
        ) : deletedName ? (
          <DeletedPerson name={deletedName} />
        ) : (
          <MissingPage />
        )}
      </PageErrorBoundary>
    </Panes>
  )
}

/** Stands in place of a profile whose account was deleted while somebody looked at it. */
function DeletedPerson({ name }: { name: string }) {
  const { t } = useTranslation(['common', 'member'])
  return (
    <Main className="flex min-w-0 flex-1 bg-surface">
      <PageName name={name} />
      <EmptyState
        heading={1}
        role="alert"
        icon={UserX}
        title={t(($) => $.member.profile.deleted, { name })}
        actions={
          <Link to={addressOf.people()} className={buttonClass()}>
            {t(($) => $.common.nav.people)}
          </Link>
        }
      />
    </Main>
  )
}
