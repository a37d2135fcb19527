/** The screen of every address that leads nowhere. */
import { useNavigate } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { Notice } from './Notice'

/** Says '404 page', as the specification words it, and leads back to the chats. */
export function NotFoundPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <main id="main" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 bg-surface outline-none">
      <Notice
        banner={t(($) => $.common.fault.notFound)}
        title={t(($) => $.common.fault.notFoundTitle)}
        actions={<Button onClick={() => void navigate(addressOf.chats())}>{t(($) => $.common.action.backToChats)}</Button>}
      >
        {t(($) => $.common.fault.notFoundText)}
      </Notice>
    </main>
  )
}
