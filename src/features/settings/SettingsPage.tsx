/** One settings page in its frame: Back on narrow screens, heading, content of 696 px. */
import { clsx } from 'clsx'
import { ArrowLeft, ShieldAlert } from 'lucide-react'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { createFieldTarget, FieldTargetContext } from '@/components/form/FieldTarget'
import { SaveBarPlace } from '@/components/form/SaveBar'
import { ServerTooOldNotice } from '@/components/server/ServerTooOldNotice'
import { addressOf, fieldOf } from '@/domain/address'
import { useAppSelector } from '@/store/hooks'
import { selectHasCapability, selectServer } from '@/store/server/selectors'
import { NoticeRow } from '@/ui/Banner'
import { PageName } from '@/ui/PageName'
import { findSettingsPage, type SettingsPageEntry } from './settingsPages'

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
  const [barPlace, setBarPlace] = useState<HTMLElement | null>(null)
  if (!isVisible && !isAdmitted) return unknown
  const { title } = entry
  return (
    <main
      id="main"
      tabIndex={-1}
      className="relative flex min-w-0 flex-1 flex-col scroll-pb-40 short:scroll-pb-24 overflow-x-hidden overflow-y-auto bg-surface outline-none [--ground:var(--surface)] [scrollbar-width:thin]"
    >
      <PageName name={title(t)} />
      <header className="flex h-bar flex-none items-center px-2 sm:hidden">
        <Link
          to={addressOf.settings()}
          aria-label={t(($) => $.common.action.back)}
          className="grid size-11 place-items-center rounded text-muted"
        >
          <ArrowLeft size={20} aria-hidden />
        </Link>
      </header>
      <div
        className={clsx(
          'mx-auto flex w-full flex-1 flex-col px-4 pb-4 sm:px-8 sm:pt-8',
          entry.isWide ? 'min-h-0 gap-2' : 'max-w-column gap-8',
        )}
      >
        <h1 className="m-0 text-xl leading-8 font-semibold tracking-tight">{title(t)}</h1>
        <div role="status" className="contents">
          {!isVisible && (
            <NoticeRow tone="warning" icon={ShieldAlert}>
              {t(($) => $.setting.form.notAdmin)}
            </NoticeRow>
          )}
        </div>
        <SaveBarPlace value={barPlace}>
          <Content entry={entry} />
        </SaveBarPlace>
      </div>
      {/* The last child of what scrolls, so that the bar stays visible over the whole page. */}
      <div
        ref={setBarPlace}
        className="sticky bottom-0 z-10 mx-auto w-full max-w-column flex-none px-3 pb-3 empty:hidden sm:px-8"
      />
    </main>
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
