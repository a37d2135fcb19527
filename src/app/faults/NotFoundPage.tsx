/** The screen of every address that leads nowhere. */
import { useEffect } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { Notice } from './Notice'

/** Says '404 page', as the specification words it, and leads back to the chats. `whole` when nothing stands beside it: then it fills the window. */
export function NotFoundPage({ onBack, whole = false }: { onBack: () => void; whole?: boolean }) {
  const { t } = useTranslation()
  useEffect(() => {
    // what had the focus went with the page that was left
    if (document.activeElement === document.body) document.getElementById('main')?.focus()
  }, [])
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`flex min-w-0 flex-1 bg-surface outline-none ${whole ? 'min-h-dvh' : 'min-h-0'}`}
    >
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
