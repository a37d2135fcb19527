/** The screen for every unknown address. */
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { PageName } from '@/ui/PageName'
import { EmptyState } from '@/ui/States'

/**
 * Shows '404 page' and a link back to the chats. `whole` fills the window, for use
 * without other content beside it.
 */
export function NotFoundPage({ onBack, whole = false }: { onBack: () => void; whole?: boolean }) {
  const { t } = useTranslation()
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`flex min-w-0 flex-1 bg-surface outline-none ${whole ? 'min-h-dvh' : 'min-h-0'}`}
    >
      <PageName name={t(($) => $.common.fault.notFoundTitle)} />
      <EmptyState
        heading={1}
        banner={t(($) => $.common.fault.notFound)}
        title={t(($) => $.common.fault.notFoundTitle)}
        actions={<Button onClick={onBack}>{t(($) => $.common.action.backToChats)}</Button>}
      >
        {t(($) => $.common.fault.notFoundText)}
      </EmptyState>
    </main>
  )
}
