/** The page for a server version that this client does not support. It shows both versions. */
import { Server } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { OLDEST_SERVER } from '@/domain/serverVersion'
import { serverOrigin } from '@/platform/network/serverAddress'
import { ErrorState } from '@/ui/display/States'

/** Shows the required version and the server's version. */
export function ServerTooOld({ version }: { version: string }) {
  const { t } = useTranslation()
  const row = 'flex justify-between gap-8 border-b border-line py-1.5'
  return (
    <main className="flex min-h-page bg-canvas">
      <ErrorState
        layout="page"
        icon={Server}
        title={t(($) => $.common.fault.tooOldTitle)}
        retryLabel={t(($) => $.common.action.tryAgain)}
        onRetry={() => location.reload()}
      >
        <dl className="mx-auto mb-3 w-60 max-w-full">
          <div className={row}>
            <dt>{t(($) => $.common.fault.tooOldNeeded)}</dt>
            <dd className="font-medium text-text">
              {t(($) => $.common.fault.tooOldOrNewer, { version: OLDEST_SERVER })}
            </dd>
          </div>
          <div className={row}>
            <dt>{t(($) => $.common.fault.tooOldRunning)}</dt>
            <dd className="font-medium text-text">{version}</dd>
          </div>
        </dl>
        <span>{t(($) => $.common.fault.tooOldText, { address: new URL(serverOrigin()).host })}</span>
      </ErrorState>
    </main>
  )
}
