/** `/users` and `/users/:id`: the directory, and beside it a profile. */
import { Users } from 'lucide-react'
import { useLocation, useParams } from 'react-router-dom'
import { personOf } from '@/domain/address'
import { useTranslation } from 'react-i18next'
import { PageErrorBoundary } from '@/components/program/faults/PageErrorBoundary'
import { PeopleList, PersonPage } from '@/features/people'
import { useAppSelector } from '@/store/hooks'
import { selectUser, selectUsersLoaded } from '@/store/users/selectors'
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
        ) : (
          <MissingPage />
        )}
      </PageErrorBoundary>
    </Panes>
  )
}
