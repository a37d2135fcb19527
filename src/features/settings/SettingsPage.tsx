/** One settings page in its frame: Back on narrow screens, heading, content of 696 px. */
import { ArrowLeft } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { useTranslation } from 'react-i18next'
import { PageName } from '@/ui/PageName'
import { findSettingsPage } from './settingsPages'

/**
 * Shows the page with the name `page`. The heading repeats the text of its link. `unknown` is shown for an unknown
 * name.
 */
export function SettingsPage({ page, unknown }: { page: string; unknown: ReactNode }) {
  const { t } = useTranslation(['common', 'setting'])
  const entry = findSettingsPage(page)
  if (entry === null) return unknown
  const { title, Page } = entry
  return (
    <main
      id="main"
      tabIndex={-1}
      className="relative flex min-w-0 flex-1 flex-col overflow-x-hidden overflow-y-auto bg-surface outline-none [--ground:var(--surface)] [scrollbar-width:thin]"
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
      <div className="mx-auto flex w-full max-w-column flex-1 flex-col gap-8 px-4 pb-4 sm:px-8 sm:pt-8">
        <h1 className="m-0 text-xl leading-8 font-semibold tracking-tight">{title(t)}</h1>
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      </div>
    </main>
  )
}
