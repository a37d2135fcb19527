/** The last error boundary, for failures of the frame itself. It needs only the common texts. */
import type { ReactNode } from 'react'
import type { I18n } from '@/i18n/i18n'
import { translatorOf } from '@/i18n/i18n'
import { ErrorBoundary } from '@/ui/display/ErrorBoundary'
import { ErrorState } from '@/ui/display/States'

/** Shows the error and Reload. The texts are a prop because the provider below may be the part that failed. */
export function RootErrorBoundary({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(error) => {
        const t = translatorOf(i18n)
        return (
          <main className="flex min-h-page bg-canvas">
            <ErrorState
              layout="page"
              title={t(($) => $.common.fault.wholeTitle)}
              retryLabel={t(($) => $.common.action.reload)}
              onRetry={() => location.reload()}
            >
              <p>{t(($) => $.common.fault.wholeText)}</p>
              <p className="mt-2 text-xs [overflow-wrap:anywhere]">{error.message}</p>
            </ErrorState>
          </main>
        )
      }}
    >
      {children}
    </ErrorBoundary>
  )
}
