/** The pages of the settings: one entry makes the link, the route and the heading. */
import { Bell, CircleUser, Palette, type LucideIcon } from 'lucide-react'
import { lazy, type ComponentType } from 'react'
import type { Translate } from '@/i18n/useTranslation'

export type SettingsEntry = {
  /** The last part of the address, `/setting/{page}`. */
  page: string
  icon: LucideIcon
  title: (t: Translate) => string
  Page: ComponentType
}

/** In the order of the navigation. */
export const SETTINGS: readonly SettingsEntry[] = [
  {
    page: 'my_account',
    icon: CircleUser,
    title: (t) => t(($) => $.setting.nav.account),
    Page: lazy(() => import('./pages/AccountPage').then(({ AccountPage }) => ({ default: AccountPage }))),
  },
  {
    page: 'appearance',
    icon: Palette,
    title: (t) => t(($) => $.setting.nav.appearance),
    Page: lazy(() => import('./pages/AppearancePage').then(({ AppearancePage }) => ({ default: AppearancePage }))),
  },
  {
    page: 'notifications',
    icon: Bell,
    title: (t) => t(($) => $.setting.nav.notifications),
    Page: lazy(() =>
      import('./pages/NotificationsPage').then(({ NotificationsPage }) => ({ default: NotificationsPage })),
    ),
  },
]

/** The entry of a page, or null when there is none of that name. */
export const settingsEntry = (page: string) => SETTINGS.find((entry) => entry.page === page) ?? null
