/** The loading screen. It shows text at once and a Reload button after 30 s. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { START_ANEW_KEY } from '@/store/persistence/startAnew'
import { Button } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'
import { useDelayElapsed } from '@/ui/useDelayElapsed'
import { AUTO_RELOAD_MS, autoReload, mayReload } from './autoReload'
import { usePorts } from './PortsContext'

const SPINNER_AFTER_MS = 300
/** The wait before the Reload button. */
const RELOAD_AFTER_MS = 30_000

/**
 * A centered loading text. The Reload button starts with an empty copy of the server and keeps outbox and drafts. With
 * `isAuto` the page reloads by itself after 5 s; after three such reloads the button is shown at once.
 */
export function LoadingScreen({ isAuto = false }: { isAuto?: boolean }) {
  const { t } = useTranslation()
  const ports = usePorts()
  const due = useDelayElapsed(SPINNER_AFTER_MS)
  const [isSpent] = useState(() => isAuto && !mayReload(ports))
  const slow = useDelayElapsed(isSpent ? 0 : RELOAD_AFTER_MS)
  useEffect(
    () => (isAuto ? ports.clock.after(AUTO_RELOAD_MS, () => void autoReload(ports)) : undefined),
    [ports, isAuto],
  )
  const reload = () => {
    ports.tabStorage.write(START_ANEW_KEY, '1')
    location.reload()
  }
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 bg-canvas p-6 text-center text-muted">
      {due && (
        <div role="status" className="grid justify-items-center gap-3">
          <Spinner size="l" />
          <h1 className="m-0 text-ui font-normal">{t(($) => $.common.state.loading)}</h1>
          {slow && <p>{t(($) => $.common.loading.slow)}</p>}
        </div>
      )}
      {slow && <Button onClick={reload}>{t(($) => $.common.action.reload)}</Button>}
      {due && <p className="text-xs">{t(($) => $.common.loading.version, { version: __APP_VERSION__ })}</p>}
    </main>
  )
}
