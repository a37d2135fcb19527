/** The table of settings pages. One entry defines the link, the route and the heading. */
import { Bell, CircleUser, KeyRound, MonitorSmartphone, Palette, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TFunction } from 'i18next'
import { lazyModule, lazyPage } from '@/ui/lazy'

export type SettingsPageEntry = {
  /** The last part of the address, `/setting/{page}`. */
  page: string
  icon: LucideIcon
  title: (t: TFunction<['common', 'setting']>) => string
  Page: (props: object) => ReactNode
}

/** In the order of the navigation. */
export const SETTINGS_PAGES: readonly SettingsPageEntry[] = [
  {
    page: 'my_account',
    icon: CircleUser,
    title: (t) => t(($) => $.setting.nav.account),
    Page: lazyPage(
      lazyModule(() => import('./pages/AccountPage')),
      (module) => module.AccountPage,
    ),
  },
  {
    page: 'appearance',
    icon: Palette,
    title: (t) => t(($) => $.setting.nav.appearance),
    Page: lazyPage(
      lazyModule(() => import('./pages/AppearancePage')),
      (module) => module.AppearancePage,
    ),
  },
  {
    page: 'notifications',
    icon: Bell,
    title: (t) => t(($) => $.setting.nav.notifications),
    Page: lazyPage(
      lazyModule(() => import('./pages/NotificationsPage')),
      (module) => module.NotificationsPage,
    ),
  },
  {
    page: 'devices',
    icon: MonitorSmartphone,
    title: (t) => t(($) => $.setting.nav.devices),
    Page: lazyPage(
      lazyModule(() => import('./pages/DevicesPage')),
      (module) => module.DevicesPage,
    ),
  },
  {
    page: 'passkeys',
    icon: KeyRound,
    title: (t) => t(($) => $.setting.passkeys.title),
    Page: lazyPage(
      lazyModule(() => import('./pages/PasskeysPage')),
      (module) => module.PasskeysPage,
    ),
  },
]

/** Returns the entry of a page, or null for an unknown name. */
export const findSettingsPage = (page: string) => SETTINGS_PAGES.find((entry) => entry.page === page) ?? null
