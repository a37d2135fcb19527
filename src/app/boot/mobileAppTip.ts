/** Points people on phones to the mobile app, once. */
import type { TFunction } from 'i18next'
import type { Ports } from '@/platform/ports'
import { showToast } from '@/ui/toast'

/** Older clients use the same key: the tip is shown while it is set. */
const KEY = 'MOBILE_APP_TIP'
/** Set once somebody has answered, so that a later version does not ask again. */
const ANSWERED_KEY = 'parley_mobile_app_answered'
const DOWNLOAD_PAGE = 'https://voce.chat#download'

type NeededPorts = Pick<Ports, 'preferences' | 'site'>

/** Has the tip shown after the next start. A new version of the client asks for it, as in older clients. */
export function askForMobileAppTip({ preferences, site }: NeededPorts): void {
  if (site.device() !== 'desktop' && preferences.read(ANSWERED_KEY) === null) preferences.write(KEY, '1')
}

/** Shows the tip on a phone if it was asked for. Either button ends it. */
export function showMobileAppTip({ preferences, site }: NeededPorts, t: TFunction): void {
  if (site.device() === 'desktop' || preferences.read(KEY) === null) return
  const forget = () => {
    preferences.write(KEY, null)
    preferences.write(ANSWERED_KEY, '1')
  }
  const open = () => {
    forget()
    site.openInNewTab(DOWNLOAD_PAGE)
  }
  showToast({
    id: 'mobile-app',
    text: t(($) => $.common.mobileApp.text),
    lasts: true,
    actions: [
      { label: t(($) => $.common.mobileApp.open), onPress: open, primary: true },
      { label: t(($) => $.common.mobileApp.noThanks), onPress: forget },
    ],
  })
}
