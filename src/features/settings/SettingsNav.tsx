/** The list of settings pages, and below it installing and signing out, for which a narrow page has no other menu. */
import clsx from 'clsx'
import { Download, LogOut } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/store/hooks'
import type { RootState } from '@/store/rootReducer'
import { UnsavedDot, UnsavedWords } from '@/components/form/UnsavedMark'
import { selectIsUnsaved } from '@/store/ui/uiSlice'
import { ListGroupTitle, ListTitle } from '@/ui/display/ListHeading'
import { SettingsSearch } from './search/SettingsSearch'
import { SETTINGS_GROUPS, type SettingsGroup, type SettingsPageEntry } from './settingsPageEntry'
import { useVisiblePages } from './useVisiblePages'

const itemClass =
  'flex min-h-8 w-full items-center gap-2.5 rounded px-2 text-start no-underline outline-offset-[-2px] pointer-coarse:min-h-11 max-sm:text-[16px]'

type Props = {
  /** The page that is shown beside it. */
  current: string | null
  /** Null where the client cannot be installed. */
  onInstall: (() => void) | null
  onSignOut: () => void
  /** The handle that changes the width of the list. */
  edge: ReactNode
}

/** The navigation named Settings, with a search above it. */
export function SettingsNav({ current, onInstall, onSignOut, edge }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const pages = useVisiblePages()
  const groups = SETTINGS_GROUPS.map((group) => ({ group, entries: pages.filter((entry) => entry.group === group) }))
  const titles: Record<SettingsGroup, string> = {
    personal: t(($) => $.setting.nav.yours),
    people: t(($) => $.setting.nav.people),
    access: t(($) => $.setting.nav.access),
    integrations: t(($) => $.setting.nav.integrations),
    data: t(($) => $.setting.nav.data),
    server: t(($) => $.setting.nav.server),
    about: t(($) => $.setting.nav.about),
  }
  return (
    <nav aria-label={t(($) => $.setting.nav.label)} className="short-frame flex min-h-0 flex-1 flex-col">
      <header className="short-away flex h-bar flex-none items-center px-4">
        <ListTitle className="m-0 text-msg font-semibold">{t(($) => $.setting.nav.title)}</ListTitle>
      </header>
      <SettingsSearch>
        <div className="short-whole min-h-0 flex-1 overflow-y-auto px-2 pb-2 short:h-full">
          {groups
            .filter(({ entries }) => entries.length > 0)
            .map(({ group, entries }) => (
              <NavGroup key={group} title={titles[group]} entries={entries} current={current} />
            ))}
          {onInstall !== null && (
            <button type="button" onClick={onInstall} className={clsx(itemClass, 'mt-3 hover:bg-hover')}>
              <Download size={18} strokeWidth={1.75} aria-hidden className="text-faint" />
              <span>{t(($) => $.common.install.app)}</span>
            </button>
          )}
          <button
            type="button"
            onClick={onSignOut}
            className={clsx(itemClass, 'text-danger-text hover:bg-hover', onInstall === null && 'mt-3')}
          >
            <LogOut size={18} strokeWidth={1.75} aria-hidden />
            <span>{t(($) => $.setting.nav.signOut)}</span>
          </button>
        </div>
      </SettingsSearch>
      {edge}
    </nav>
  )
}

type GroupProps = { title: string; entries: readonly SettingsPageEntry[]; current: string | null }

function NavGroup({ title, entries, current }: GroupProps) {
  return (
    <>
      <ListGroupTitle className="m-0 px-2 pt-4 pb-1 text-xs font-medium text-muted">{title}</ListGroupTitle>
      <ul className="m-0 list-none p-0">
        {entries.map((entry) => (
          <NavItem key={entry.page} entry={entry} isCurrent={entry.page === current} />
        ))}
      </ul>
    </>
  )
}

const selectHasUnsaved = (state: RootState, { page, forms = [] }: SettingsPageEntry) =>
  selectIsUnsaved(state, page) ||
  (forms.length > 0 &&
    Object.keys(state.ui.forms).some((name) =>
      forms.some((form) => (form.endsWith(' ') ? name.startsWith(form) : name === form)),
    ))

/** A dot marks a page on which something is typed and not saved. */
function NavItem({ entry, isCurrent }: { entry: SettingsPageEntry; isCurrent: boolean }) {
  const { t } = useTranslation(['common', 'setting'])
  const { page, icon: Icon, title } = entry
  const isUnsaved = useAppSelector((state) => selectHasUnsaved(state, entry))
  const unsavedId = useId()
  return (
    <li>
      <Link
        to={addressOf.settings(page)}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={isUnsaved ? unsavedId : undefined}
        className={clsx(
          itemClass,
          isCurrent ? 'text-text sm:bg-accent-soft sm:font-medium sm:text-accent-text' : 'text-text hover:bg-hover',
        )}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden className={isCurrent ? 'max-sm:text-faint' : 'text-faint'} />
        <span className="min-w-0 flex-1">{title(t)}</span>
        {isUnsaved && <UnsavedDot />}
      </Link>
      {isUnsaved && <UnsavedWords id={unsavedId} />}
    </li>
  )
}
