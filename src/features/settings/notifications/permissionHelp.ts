/** Advice where the browser shows no notifications, by browser. */
import type { SettingsT } from '@/components/form/settingsField'
import type { Browser } from '@/platform/device/device'
import type { Permission } from '@/platform/device/notifications'

/** Returns the sentence for this browser; null where nothing is wrong. `isSecure`: the address is https. */
export function permissionHelp(
  t: SettingsT,
  permission: Permission,
  { browser, isSecure }: { browser: Browser; isSecure: boolean },
): string | null {
  if (permission === 'denied') return t(($) => $.setting.notify.help[browser])
  if (permission !== 'unsupported') return null
  if (!isSecure) return t(($) => $.setting.notify.help.insecure)
  return browser === 'ios' ? t(($) => $.setting.notify.help.iosInstall) : t(($) => $.setting.notify.help.lacking)
}
