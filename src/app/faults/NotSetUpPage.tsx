/** `/onboarding`: the server has no account yet. Setting it up from here comes with a later version, and the page says so. */
import { ServerCog } from 'lucide-react'
import { Navigate } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { useTranslation } from '@/i18n/useTranslation'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { Button } from '@/ui/Button'
import { Notice } from './Notice'

/** A server that is set up has nothing to show here. */
export function NotSetUpPage() {
  const { t } = useTranslation()
  const { initialised } = useAppSelector(selectServer)
  if (initialised === true) return <Navigate to={addressOf.home()} replace />
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
