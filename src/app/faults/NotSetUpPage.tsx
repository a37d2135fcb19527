/**
 * `/onboarding`: the server has no account yet. Setting it up from here comes with a later version, and the page says
 * so.
 */
import { ServerCog } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { Notice } from './Notice'

/** Shows the page. The guard redirects away from here once the server is set up. */
export function NotSetUpPage() {
  const { t } = useTranslation()
  return (
    <main className="flex min-h-dvh bg-canvas">
      <Notice
        icon={ServerCog}
        title={t(($) => $.common.fault.notSetUpTitle)}
        actions={<Button onClick={() => location.reload()}>{t(($) => $.common.action.tryAgain)}</Button>}
      >
        {t(($) => $.common.fault.notSetUpText)}
      </Notice>
    </main>
  )
}
