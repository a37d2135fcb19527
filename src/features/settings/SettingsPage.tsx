/** One settings page in its frame. */
import { ShieldAlert } from 'lucide-react'
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { createFieldTarget, FieldTargetContext } from '@/components/form/FieldTarget'
import { PageFieldsContext } from '@/components/form/pageFields'
import { SavingOff } from '@/components/form/SavingOff'
import { SettingsFrame } from '@/components/settings/SettingsFrame'
import { ServerTooOldNotice } from '@/components/server/ServerTooOldNotice'
import { addressOf, fieldOf } from '@/domain/address'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectLacksCapability } from '@/store/server/selectors'
import { forgetAdminAnswers, selectLacksNewRights } from '@/store/session/roleRights'
import { signOut } from '@/store/session/session'
import { selectIsUnsaved } from '@/store/ui/uiSlice'
import { NoticeRow } from '@/ui/display/Banner'
import { Button } from '@/ui/fields/Button'
import { PAGE_COMPONENTS } from './pageComponents'
import { findSettingsPage, type KnownPage } from './settingsPages'

type Props = { page: string; unknown: ReactNode }

/**
 * Shows the page with the name `page`. The heading repeats the text of its link. `unknown` is shown for an unknown name,
 * and for a page that the person may not see: its code then makes no call. A page that is open when the person loses the
 * right says so. It stays only while it has unsaved input, so that nothing typed is lost, and nothing of others is seen.
 */
export function SettingsPage({ page, unknown }: Props) {
  const entry = findSettingsPage(page)
  return entry === null ? unknown : <GuardedPage key={entry.page} entry={entry} unknown={unknown} />
}

function GuardedPage({ entry, unknown }: { entry: KnownPage; unknown: ReactNode }) {
  const { t } = useTranslation(['common', 'setting'])
  const isVisible = useAppSelector(entry.isVisible)
  const [isAdmitted, setAdmitted] = useState(isVisible)
  if (isVisible && !isAdmitted) setAdmitted(true)
  const isUnsaved = useAppSelector((state) => selectIsUnsaved(state, entry.page))
  const isOver = isAdmitted && !isVisible && !isUnsaved
  const missing = useAppSelector((state) =>
    entry.capability !== undefined && selectLacksCapability(state, entry.capability) ? entry.capability : null,
  )
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (isOver) dispatch(forgetAdminAnswers())
  }, [isOver, dispatch])
  if (!isVisible && !isAdmitted) return unknown
  return (
    <SettingsFrame
      title={entry.title(t)}
      lead={isOver || missing !== null ? undefined : entry.lead?.(t)}
      back={addressOf.settings()}
      isWide={entry.isWide}
      isBroad={entry.isBroad}
    >
      <div role="status" className="contents">
        {!isVisible && (
          <NoticeRow tone="warning" icon={ShieldAlert}>
            {isOver ? t(($) => $.common.form.noAdminAnyMore) : t(($) => $.common.form.notAdmin)}
          </NoticeRow>
        )}
        {isVisible && <OldRightsNotice />}
      </div>
      {!isOver && (
        <SavingOff value={!isVisible}>
          {missing === null ? <Content entry={entry} /> : <ServerTooOldNotice capability={missing} />}
        </SavingOff>
      )}
    </SettingsFrame>
  )
}

/** Leads somebody who has just become an admin to a sign-in, which keeps drafts and what waits to be sent. */
function OldRightsNotice() {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  if (!useAppSelector(selectLacksNewRights)) return null
  const action = (
    <Button onClick={() => void dispatch(signOut({ keepLocal: true }))}>{t(($) => $.common.role.signInAgain)}</Button>
  )
  return (
    <NoticeRow tone="warning" icon={ShieldAlert} action={action}>
      {t(($) => $.common.role.isAdmin)}
    </NoticeRow>
  )
}

function Content({ entry: { page, fields } }: { entry: KnownPage }) {
  const Page = PAGE_COMPONENTS[page]
  const location = useLocation()
  const { key } = location
  const field = fieldOf(location.state)
  const target = useMemo(() => (field === null ? null : createFieldTarget(field, key)), [field, key])
  return (
    <FieldTargetContext value={target}>
      <PageFieldsContext value={fields}>
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      </PageFieldsContext>
    </FieldTargetContext>
  )
}
