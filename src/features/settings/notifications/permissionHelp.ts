/** Advice where the browser refuses notifications, by browser. */
import type { SettingsT } from '@/components/form/settingsField'
import type { Permission } from '@/platform/device/notifications'
import type { Browser } from '@/platform/device/device'

/** Returns the sentence for this browser; null where nothing is wrong. */
export function permissionHelp(t: SettingsT, permission: Permission, browser: Browser): string | null {
  if (permission === 'denied') return t(($) => $.setting.notify.help[browser])
  if (permission !== 'unsupported') return null
  return browser === 'ios' ? t(($) => $.setting.notify.help.iosInstall) : t(($) => $.setting.notify.help.insecure)
}
