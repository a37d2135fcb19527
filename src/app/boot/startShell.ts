/**
 * Makes the page open without a network, and offers a newer version once it is fetched. It is lazily loaded: no first
 * screen needs it. A phone gets the tip about the app here, too.
 */
import type { I18n } from '@/i18n/i18n'
import { translatorOf } from '@/i18n/i18n'
import type { Ports } from '@/platform/ports'
import { registerServiceWorker } from '@/platform/registerServiceWorker'
import { showToast } from '@/ui/toast'
import { askForMobileAppTip, showMobileAppTip } from './mobileAppTip'

/**
 * Installs the service worker where the browser supports it. A failure is ignored and the page continues without it.
 */
export async function startShell(ports: Ports, i18n: I18n): Promise<void> {
  const t = translatorOf(i18n)
  showMobileAppTip(ports, t)
  await registerServiceWorker(ports.pageLifecycle, (activate) => {
    askForMobileAppTip(ports)
    showToast({
      id: 'newer-version',
      text: t(($) => $.common.version.ready),
      lasts: true,
      actions: [{ label: t(($) => $.common.action.reload), onPress: activate }],
    })
  }).catch(() => undefined)
}
