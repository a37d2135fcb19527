/** The settings pages about oneself, in the order of the navigation. */
import { Bell, CircleUser, HardDrive, KeyRound, MonitorSmartphone, Palette, Timer } from 'lucide-react'
import { lazyModule, lazyPage } from '@/ui/lazy'
import { autoDeleteFields } from './data/dataFields'
import {
  accountFields,
  appearanceFields,
  devicesFields,
  notificationsFields,
  passkeysFields,
} from './account/accountFields'
import { storageFields } from './storage/storageFields'
import { everybody, membersOnly } from './settingsAudience'
import type { SettingsPageEntry } from './settingsPageEntry'

export const PERSONAL_PAGES: readonly SettingsPageEntry[] = [
  {
    page: 'my_account',
    group: 'personal',
    icon: CircleUser,
    title: (t) => t(($) => $.setting.nav.account),
    isVisible: everybody,
    fields: accountFields,
    Page: lazyPage(
      lazyModule(() => import('./account/AccountPage')),
      (module) => module.AccountPage,
    ),
  },
  {
    page: 'appearance',
    group: 'personal',
    icon: Palette,
    title: (t) => t(($) => $.setting.nav.appearance),
    lead: (t) => t(($) => $.setting.appearance.lead),
    isVisible: everybody,
    fields: appearanceFields,
    Page: lazyPage(
      lazyModule(() => import('./appearance/AppearancePage')),
      (module) => module.AppearancePage,
    ),
  },
  {
    page: 'notifications',
    group: 'personal',
    icon: Bell,
    title: (t) => t(($) => $.setting.nav.notifications),
    isVisible: everybody,
    fields: notificationsFields,
    Page: lazyPage(
      lazyModule(() => import('./notifications/NotificationsPage')),
      (module) => module.NotificationsPage,
    ),
  },
  {
    page: 'devices',
    group: 'personal',
    icon: MonitorSmartphone,
    title: (t) => t(($) => $.setting.nav.devices),
    lead: (t) => t(($) => $.setting.devices.lead),
    isVisible: everybody,
    fields: devicesFields,
    Page: lazyPage(
      lazyModule(() => import('./devices/DevicesPage')),
      (module) => module.DevicesPage,
    ),
  },
  {
    page: 'passkeys',
    group: 'personal',
    icon: KeyRound,
    title: (t) => t(($) => $.setting.passkeys.title),
    lead: (t) => t(($) => $.setting.passkeys.lead),
    isVisible: everybody,
    fields: passkeysFields,
    Page: lazyPage(
      lazyModule(() => import('./passkeys/PasskeysPage')),
      (module) => module.PasskeysPage,
    ),
  },
  {
    page: 'auto_delete_messages',
    group: 'personal',
    icon: Timer,
    title: (t) => t(($) => $.setting.autoDelete.title),
    lead: (t) => t(($) => $.setting.autoDelete.lead),
    isVisible: membersOnly,
    isWide: true,
    fields: autoDeleteFields,
    Page: lazyPage(
      lazyModule(() => import('./auto-delete/AutoDeletePage')),
      (module) => module.AutoDeletePage,
    ),
  },
  {
    page: 'storage',
    group: 'personal',
    icon: HardDrive,
    title: (t) => t(($) => $.setting.storage.title),
    isVisible: everybody,
    fields: storageFields,
    Page: lazyPage(
      lazyModule(() => import('./storage/StoragePage')),
      (module) => module.StoragePage,
    ),
  },
]
