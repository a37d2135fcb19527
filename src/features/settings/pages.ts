/** The pages of the settings: one entry makes the link, the route and the heading. */
import { Bell, CircleUser, Palette, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Translate } from '@/i18n/useTranslation'
import { latePage, makeLate } from '@/ui/late'

export type SettingsEntry = {
  /** The last part of the address, `/setting/{page}`. */
  page: string
  icon: LucideIcon
  title: (t: Translate) => string
  Page: (props: object) => ReactNode
}

/** In the order of the navigation. */
export const SETTINGS: readonly SettingsEntry[] = [
  {
    page: 'my_account',
    icon: CircleUser,
    title: (t) => t(($) => $.setting.nav.account),
    Page: latePage(
      makeLate(() => import('./pages/AccountPage')),
      (room) => room.AccountPage,
    ),
  },
  {
    page: 'appearance',
    icon: Palette,
    title: (t) => t(($) => $.setting.nav.appearance),
    Page: latePage(
      makeLate(() => import('./pages/AppearancePage')),
      (room) => room.AppearancePage,
    ),
  },
  {
    page: 'notifications',
    icon: Bell,
    title: (t) => t(($) => $.setting.nav.notifications),
    Page: latePage(
      makeLate(() => import('./pages/NotificationsPage')),
      (room) => room.NotificationsPage,
    ),
  },
]

/** The entry of a page, or null when there is none of that name. */
export const settingsEntry = (page: string) => SETTINGS.find((entry) => entry.page === page) ?? null
