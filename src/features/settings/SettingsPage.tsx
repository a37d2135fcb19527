/** One settings page in its frame. */
import { ShieldAlert } from 'lucide-react'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { createFieldTarget, FieldTargetContext } from '@/components/form/FieldTarget'
import { SavingOff } from '@/components/form/SavingOff'
import { SettingsFrame } from '@/components/form/SettingsFrame'
import { ServerTooOldNotice } from '@/components/server/ServerTooOldNotice'
import { addressOf, fieldOf } from '@/domain/address'
import { useAppSelector } from '@/store/hooks'
import { selectHasCapability, selectServer } from '@/store/server/selectors'
import { NoticeRow } from '@/ui/display/Banner'
import type { SettingsPageEntry } from './settingsPageEntry'
import { findSettingsPage } from './settingsPages'

type Props = { page: string; unknown: ReactNode }

/**
 * Shows the page with the name `page`. The heading repeats the text of its link. `unknown` is shown for an unknown name,
 * and for a page that the person may not see: its code then makes no call. A page that is open when the person loses the
 * right stays, with a sentence about it, so that nothing typed is lost.
 */
export function SettingsPage({ page, unknown }: Props) {
  const entry = findSettingsPage(page)
  return entry === null ? unknown : <GuardedPage key={entry.page} entry={entry} unknown={unknown} />
}

function GuardedPage({ entry, unknown }: { entry: SettingsPageEntry; unknown: ReactNode }) {
  const { t } = useTranslation(['common', 'setting'])
  const isVisible = useAppSelector(entry.isVisible)
  const [isAdmitted, setAdmitted] = useState(isVisible)
  if (isVisible && !isAdmitted) setAdmitted(true)
  if (!isVisible && !isAdmitted) return unknown
  return (
    <SettingsFrame title={entry.title(t)} back={addressOf.settings()} isWide={entry.isWide}>
      <div role="status" className="contents">
        {!isVisible && (
          <NoticeRow tone="warning" icon={ShieldAlert}>
            {t(($) => $.setting.form.notAdmin)}
          </NoticeRow>
        )}
      </div>
      <SavingOff value={!isVisible}>
        <Content entry={entry} />
      </SavingOff>
    </SettingsFrame>
  )
}

function Content({ entry: { capability, Page } }: { entry: SettingsPageEntry }) {
  const { version } = useAppSelector(selectServer)
  const isTooOld = useAppSelector(
    (state) => capability !== undefined && version !== null && !selectHasCapability(state, capability),
  )
  const location = useLocation()
  const { key } = location
  const field = fieldOf(location.state)
  const target = useMemo(() => (field === null ? null : createFieldTarget(field, key)), [field, key])
  if (capability !== undefined && isTooOld) return <ServerTooOldNotice capability={capability} />
  return (
    <FieldTargetContext value={target}>
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    </FieldTargetContext>
  )
}
