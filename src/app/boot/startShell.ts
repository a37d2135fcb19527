/**
 * Makes the page open without a network, and offers a newer version once it is fetched. It is lazily loaded: no first
 * screen needs it.
 */
import type { I18n } from '@/i18n/i18n'
import { translatorOf } from '@/i18n/i18n'
import type { Ports } from '@/platform/ports'
import { startShellWorker } from '@/platform/shellWorker'
import { showToast } from '@/ui/toast'

/**
 * Installs the service worker where the browser supports it. A failure is ignored and the page continues without it.
 */
export async function startShell({ pageLifecycle }: Ports, i18n: I18n): Promise<void> {
  const t = translatorOf(i18n)
  await startShellWorker(pageLifecycle, (goOver) =>
    showToast({
      id: 'newer-version',
      text: t(($) => $.common.version.ready),
      lasts: true,
      actions: [{ label: t(($) => $.common.action.reload), onPress: goOver }],
    }),
  ).catch(() => undefined)
}
