/** `/setting` and `/setting/:page`: the navigation, and beside it a page. */
import type { FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { PageErrorBoundary } from '@/components/program/faults/PageErrorBoundary'
import { addressOf, settingsPageAt } from '@/domain/address'
import { findSettingsPage, ServerSettingsNav, SettingsPage } from '@/features/settings'
import { useAppDialogs } from '@/client/shell/overlays/appDialogsContext'
import { useInstall } from '@/client/shell/overlays/useInstall'
import { ListResizer } from '@/client/shell/navigation/ListResizer'
import { MissingPage } from './MissingPage'
import { Panes } from '@/client/shell/Panes'

/** Without a page, a wide screen shows the first page beside the list, and a narrow one shows only the list. */
export function SettingsArea() {
  const { t } = useTranslation()
  const { open } = useAppDialogs()
  const install = useInstall(() => open('install'))
  const { page: pageInAddress } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const pageOfQuery = pageInAddress === undefined ? settingsPageAt(search) : null
  if (pageOfQuery !== null) return <Navigate to={addressOf.settings(pageOfQuery)} replace />
  const page = pageInAddress ?? 'my_account'
  /** A page that is used stays when the window becomes narrow. */
  const handleFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (pageInAddress === undefined && target.id !== 'main') void navigate(addressOf.settings(page), { replace: true })
  }
  return (
    <Panes
      isOfPages
      list={
        <ServerSettingsNav
          current={findSettingsPage(page)?.page ?? null}
          onInstall={install}
          onSignOut={() => open('signOut')}
          edge={<ListResizer />}
        />
      }
      listName={t(($) => $.common.nav.settings)}
      narrowPane={pageInAddress === undefined ? 'list' : 'main'}
    >
      <PageErrorBoundary resetKey={page}>
        <div className="contents" onFocusCapture={handleFocus}>
          <SettingsPage page={page} unknown={<MissingPage />} />
        </div>
      </PageErrorBoundary>
    </Panes>
  )
}
