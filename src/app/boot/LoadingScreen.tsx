/** What is shown before there is anything to show: words from the first second, a way out after thirty. */
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'
import { useAfter } from '@/ui/useAfter'

const SPINNER_AFTER_MS = 300
/** Specification, chapter 9: the Reload button of the loading screen. */
const RELOAD_AFTER_MS = 30_000

/** Centred words; the Reload button keeps outbox and drafts. */
export function LoadingScreen() {
  const { t } = useTranslation()
  const due = useAfter(SPINNER_AFTER_MS)
  const slow = useAfter(RELOAD_AFTER_MS)
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 bg-canvas p-6 text-center text-muted">
      {due && (
        <div role="status" className="grid justify-items-center gap-3">
          <Spinner size="l" />
          <p>{t(($) => $.common.state.loading)}</p>
          {slow && <p>{t(($) => $.common.loading.slow)}</p>}
        </div>
      )}
      {slow && <Button onClick={() => location.reload()}>{t(($) => $.common.action.reload)}</Button>}
      {due && <p className="text-xs">{t(($) => $.common.loading.version, { version: __APP_VERSION__ })}</p>}
    </main>
  )
}
