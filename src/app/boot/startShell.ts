/** Makes the page open without a network, and offers a newer version once it is here. Fetched late: no first screen needs it. */
import type { I18n } from '@/i18n/i18n'
import { translatorOf } from '@/i18n/useTranslation'
import type { Ports } from '@/platform/ports'
import { startShellWorker } from '@/platform/shellWorker'
import { showToast } from '@/ui/toast'

/** Installs the service worker where there are any; failing is no fault of anybody: the page goes on as it is. */
export async function startShell({ signals }: Ports, i18n: I18n): Promise<void> {
  const t = translatorOf(i18n)
  await startShellWorker(signals, (goOver) =>
    showToast({
      id: 'newer-version',
      text: t(($) => $.common.version.ready),
      lasts: true,
      actions: [{ label: t(($) => $.common.action.reload), onPress: goOver }],
    }),
  ).catch(() => undefined)
}
