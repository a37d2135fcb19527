/**
 * `/onboarding`: the server has no account yet. Setting it up from here comes with a later version, and the page says
 * so.
 */
import { ServerCog } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@/ui/States'

/** Shows the page. The guard redirects away from here once the server is set up. */
export function NotSetUpPage() {
  const { t } = useTranslation()
  return (
    <main className="flex min-h-dvh bg-canvas">
      <ErrorState
        layout="page"
        icon={ServerCog}
        title={t(($) => $.common.fault.notSetUpTitle)}
        retryLabel={t(($) => $.common.action.tryAgain)}
        onRetry={() => location.reload()}
      >
        {t(($) => $.common.fault.notSetUpText)}
      </ErrorState>
    </main>
  )
}
