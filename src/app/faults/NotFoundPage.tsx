/** The screen of every address that leads nowhere. */
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { Notice } from './Notice'

/** Says '404 page', as the specification words it, and leads back to the chats. It stands before the router as well as in it. */
export function NotFoundPage({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation()
  return (
    <main id="main" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 bg-surface outline-none only:min-h-dvh">
      <Notice
        banner={t(($) => $.common.fault.notFound)}
        title={t(($) => $.common.fault.notFoundTitle)}
        actions={<Button onClick={onBack}>{t(($) => $.common.action.backToChats)}</Button>}
      >
        {t(($) => $.common.fault.notFoundText)}
      </Notice>
    </main>
  )
}
