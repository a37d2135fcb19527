/**
 * Lets the page open without a network, offers a newer version once it is fetched, and offers to install the client as
 * an app. Phones also get the tip about the mobile app here. Lazily loaded, because no first screen needs it.
 */
import { translatorOf } from '@/i18n/i18n'
import type { Ports } from '@/platform/ports'
import { registerServiceWorker } from '@/platform/pwa/registerServiceWorker'
import { showToast } from '@/ui/overlays/toast'
import type { AppStore } from '@/store/createStore'
import { translationsOf } from '@/components/program/translations'
import { scheduleMobileAppTip, showMobileAppTip } from './mobileAppTip'
import { offerInstall } from './offerInstall'
import { updateWhenQuiet } from './updateWhenQuiet'

/**
 * Installs the service worker if the browser supports it. A failure is ignored; the page works without it. `store`
 * returns the store of the client while somebody is signed in.
 */
export async function startOfflineSupport(ports: Ports, store: () => AppStore | null): Promise<void> {
  const t = translatorOf(await translationsOf(ports))
  showMobileAppTip(ports, t)
  offerInstall(ports, t, () => store()?.getState().server.name ?? '')
  let isOffered = false
  await registerServiceWorker(ports.pageLifecycle, (activate) => {
    if (isOffered) return
    isOffered = true
    scheduleMobileAppTip(ports)
    updateWhenQuiet(ports, store, activate)
    showToast({
      id: 'newer-version',
      text: t(($) => $.common.version.ready),
      persistent: true,
      actions: [
        { label: t(($) => $.common.version.update), primary: true, onPress: activate },
        // The next start of the page uses the newer version anyway.
        { label: t(($) => $.common.action.dismiss), onPress: () => undefined },
      ],
    })
  }).catch(() => undefined)
}
