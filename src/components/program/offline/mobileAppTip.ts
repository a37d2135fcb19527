/** Points people on phones to the mobile app, once. */
import type { TFunction } from 'i18next'
import type { Ports } from '@/platform/ports'
import { showToast } from '@/ui/overlays/toast'

/** Older clients use the same key: the tip is shown while it is set. */
const KEY = 'MOBILE_APP_TIP'
/** Set once somebody has answered, so that a later version does not ask again. */
const ANSWERED_KEY = 'parley_mobile_app_answered'
const DOWNLOAD_PAGE = 'https://voce.chat#download'

type NeededPorts = Pick<Ports, 'preferences' | 'site'>

/** Schedules the tip for the next start. A new version of the client does so, as older clients did. */
export function scheduleMobileAppTip({ preferences, site }: NeededPorts): void {
  if (site.device() !== 'desktop' && preferences.read(ANSWERED_KEY) === null) preferences.write(KEY, '1')
}

/** Shows the tip on a phone if it is scheduled. Either button ends it for good. */
export function showMobileAppTip({ preferences, site }: NeededPorts, t: TFunction): void {
  if (site.device() === 'desktop' || preferences.read(KEY) === null) return
  const markAnswered = () => {
    preferences.write(KEY, null)
    preferences.write(ANSWERED_KEY, '1')
  }
  const open = () => {
    markAnswered()
    site.openInNewTab(DOWNLOAD_PAGE)
  }
  showToast({
    id: 'mobile-app',
    text: t(($) => $.common.mobileApp.text),
    persistent: true,
    actions: [
      { label: t(($) => $.common.mobileApp.open), onPress: open, primary: true },
      { label: t(($) => $.common.mobileApp.noThanks), onPress: markAnswered },
    ],
  })
}
