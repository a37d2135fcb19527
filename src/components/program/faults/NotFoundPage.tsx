/** The screen for every unknown address. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/fields/Button'
import { PageName } from '@/ui/display/PageName'
import { EmptyState } from '@/ui/display/States'
import { Main } from '@/ui/layout/Main'

/** Shows '404 page' and a button back to the chats. `isFullWindow` is for use without the frame of the app. */
export function NotFoundPage({ onBack, isFullWindow = false }: { onBack: () => void; isFullWindow?: boolean }) {
  const { t } = useTranslation()
  return (
    <Main className={`flex min-w-0 flex-1 bg-surface ${isFullWindow ? 'min-h-page' : 'min-h-0'}`}>
      <NotFoundNote actions={<Button onClick={onBack}>{t(($) => $.common.action.backToChats)}</Button>} />
    </Main>
  )
}

/** Names the page, and says that there is nothing at this address. `actions` are buttons. */
export function NotFoundNote({ actions }: { actions?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <PageName name={t(($) => $.common.fault.notFoundTitle)} />
      <EmptyState
        heading={1}
        banner={t(($) => $.common.fault.notFound)}
        title={t(($) => $.common.fault.notFoundTitle)}
        actions={actions}
      >
        {t(($) => $.common.fault.notFoundText)}
      </EmptyState>
    </>
  )
}
