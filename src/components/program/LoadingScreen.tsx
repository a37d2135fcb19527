/** The loading screen. It shows a spinner and text after 300 ms, and a Reload button after 30 s. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { START_ANEW_KEY } from '@/store/persistence/startAnew'
import { Button } from '@/ui/fields/Button'
import { Spinner } from '@/ui/display/Spinner'
import { useDelayElapsed } from '@/ui/display/useDelayElapsed'
import { AUTO_RELOAD_MS, autoReload, mayAutoReload } from './autoReload'
import { usePorts } from './PortsContext'

const SPINNER_AFTER_MS = 300
const RELOAD_BUTTON_AFTER_MS = 30_000

/**
 * A centered loading text. The Reload button starts with an empty copy of the server and keeps outbox and drafts. With
 * `isAuto` the page reloads by itself after 5 s; after three such reloads the button is shown at once.
 */
export function LoadingScreen({ isAuto = false }: { isAuto?: boolean }) {
  const { t } = useTranslation()
  const ports = usePorts()
  const isSpinnerDue = useDelayElapsed(SPINNER_AFTER_MS)
  const [hasNoReloadLeft] = useState(() => isAuto && !mayAutoReload(ports))
  const isSlow = useDelayElapsed(hasNoReloadLeft ? 0 : RELOAD_BUTTON_AFTER_MS)
  useEffect(
    () => (isAuto ? ports.clock.after(AUTO_RELOAD_MS, () => void autoReload(ports)) : undefined),
    [ports, isAuto],
  )
  const reload = () => {
    ports.tabStorage.write(START_ANEW_KEY, '1')
    location.reload()
  }
  return (
    <main className="grid min-h-page place-content-center justify-items-center gap-3 bg-canvas p-6 text-center text-muted">
      {isSpinnerDue && (
        <div role="status" className="grid justify-items-center gap-3">
          <Spinner size="l" />
          <h1 className="m-0 text-ui font-normal">{t(($) => $.common.state.loading)}</h1>
          {isSlow && <p>{t(($) => $.common.loading.slow)}</p>}
        </div>
      )}
      {isSlow && <Button onClick={reload}>{t(($) => $.common.action.reload)}</Button>}
      {isSpinnerDue && <p className="text-xs">{t(($) => $.common.loading.version, { version: __APP_VERSION__ })}</p>}
    </main>
  )
}
