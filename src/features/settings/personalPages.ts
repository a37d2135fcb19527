/** The settings pages about oneself, in the order of the navigation. */
import { Bell, CircleUser, HardDrive, KeyRound, MonitorSmartphone, Palette, Timer } from 'lucide-react'
import { autoDeleteFields } from './auto-delete/autoDeleteFields'
import { accountFields } from './account/accountFields'
import { appearanceFields } from './appearance/appearanceFields'
import { devicesFields } from './devices/devicesFields'
import { notificationsFields } from './notifications/notificationsFields'
import { passkeysFields } from './passkeys/passkeysFields'
import { storageFields } from './storage/storageFields'
import { everybody, membersOnly } from './settingsAudience'
import type { SettingsPageEntry } from './settingsPageEntry'

export const PERSONAL_PAGES = [
  {
    page: 'my_account',
    group: 'personal',
    icon: CircleUser,
    title: (t) => t(($) => $.setting.nav.account),
    isVisible: everybody,
    fields: accountFields,
  },
  {
    page: 'appearance',
    group: 'personal',
    icon: Palette,
    title: (t) => t(($) => $.setting.nav.appearance),
    lead: (t) => t(($) => $.setting.appearance.lead),
    isVisible: everybody,
    fields: appearanceFields,
  },
  {
    page: 'notifications',
    group: 'personal',
    icon: Bell,
    title: (t) => t(($) => $.setting.nav.notifications),
    isVisible: everybody,
    fields: notificationsFields,
  },
  {
    page: 'devices',
    group: 'personal',
    icon: MonitorSmartphone,
    title: (t) => t(($) => $.setting.nav.devices),
    lead: (t) => t(($) => $.setting.devices.lead),
    isVisible: everybody,
    fields: devicesFields,
  },
  {
    page: 'passkeys',
    group: 'personal',
    icon: KeyRound,
    title: (t) => t(($) => $.setting.passkeys.title),
    lead: (t) => t(($) => $.setting.passkeys.lead),
    isVisible: everybody,
    fields: passkeysFields,
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
  },
  {
    page: 'storage',
    group: 'personal',
    icon: HardDrive,
    title: (t) => t(($) => $.setting.storage.title),
    isVisible: everybody,
    fields: storageFields,
  },
] as const satisfies readonly SettingsPageEntry[]
