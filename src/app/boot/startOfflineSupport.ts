/**
 * Lets the page open without a network, and offers a newer version once it is fetched. Phones also get the tip about the
 * mobile app here. Lazily loaded, because no first screen needs it.
 */
import type { I18n } from '@/i18n/i18n'
import { translatorOf } from '@/i18n/i18n'
import type { Ports } from '@/platform/ports'
import { registerServiceWorker } from '@/platform/registerServiceWorker'
import { showToast } from '@/ui/toast'
import { scheduleMobileAppTip, showMobileAppTip } from './mobileAppTip'

/** Installs the service worker if the browser supports it. A failure is ignored; the page works without it. */
export async function startOfflineSupport(ports: Ports, i18n: I18n): Promise<void> {
  const t = translatorOf(i18n)
  showMobileAppTip(ports, t)
  await registerServiceWorker(ports.pageLifecycle, (activate) => {
    scheduleMobileAppTip(ports)
    showToast({
      id: 'newer-version',
      text: t(($) => $.common.version.ready),
      persistent: true,
      actions: [{ label: t(($) => $.common.action.reload), onPress: activate }],
    })
  }).catch(() => undefined)
}
