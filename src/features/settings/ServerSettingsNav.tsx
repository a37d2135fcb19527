/** The list of settings pages, and below it installing and signing out, for which a narrow page has no other menu. */
import clsx from 'clsx'
import { Download, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { addressOf } from '@/domain/address'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/store/hooks'
import type { RootState } from '@/store/rootReducer'
import { NAV_ITEM_CLASS, SettingsNav, SettingsNavItem } from '@/components/settings/SettingsNav'
import { selectIsUnsaved } from '@/store/ui/uiSlice'
import { ListGroupTitle } from '@/ui/display/ListHeading'
import { SettingsSearch } from './search/SettingsSearch'
import { SETTINGS_GROUPS, type SettingsGroup, type SettingsPageEntry } from './settingsPageEntry'
import { useVisiblePages } from './useVisiblePages'

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
export function ServerSettingsNav({ current, onInstall, onSignOut, edge }: Props) {
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
    <SettingsNav label={t(($) => $.setting.nav.label)} title={t(($) => $.setting.nav.title)} edge={edge}>
      <SettingsSearch>
        <div className="short-whole min-h-0 flex-1 overflow-y-auto px-2 pb-2 short:h-full">
          {groups
            .filter(({ entries }) => entries.length > 0)
            .map(({ group, entries }) => (
              <NavGroup key={group} title={titles[group]} entries={entries} current={current} />
            ))}
          {onInstall !== null && (
            <button type="button" onClick={onInstall} className={clsx(NAV_ITEM_CLASS, 'mt-3 hover:bg-hover')}>
              <Download size={18} strokeWidth={1.75} aria-hidden className="text-faint" />
              <span>{t(($) => $.common.install.app)}</span>
            </button>
          )}
          <button
            type="button"
            onClick={onSignOut}
            className={clsx(NAV_ITEM_CLASS, 'text-danger-text hover:bg-hover', onInstall === null && 'mt-3')}
          >
            <LogOut size={18} strokeWidth={1.75} aria-hidden />
            <span>{t(($) => $.setting.nav.signOut)}</span>
          </button>
        </div>
      </SettingsSearch>
    </SettingsNav>
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

function NavItem({ entry, isCurrent }: { entry: SettingsPageEntry; isCurrent: boolean }) {
  const { t } = useTranslation(['common', 'setting'])
  const isUnsaved = useAppSelector((state) => selectHasUnsaved(state, entry))
  return (
    <SettingsNavItem to={addressOf.settings(entry.page)} icon={entry.icon} isCurrent={isCurrent} isUnsaved={isUnsaved}>
      {entry.title(t)}
    </SettingsNavItem>
  )
}
