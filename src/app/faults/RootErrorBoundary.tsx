/** The last error boundary, for failures of the frame itself. It needs only the common texts. */
import type { ReactNode } from 'react'
import type { I18n } from '@/i18n/i18n'
import { translatorOf } from '@/i18n/i18n'
import { ErrorBoundary } from '@/ui/ErrorBoundary'

/** Shows the error and Reload. The texts are a prop because the provider below may be the part that failed. */
export function RootErrorBoundary({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(error) => {
        const t = translatorOf(i18n)
        return (
          <main
            role="alert"
            className="grid min-h-dvh place-content-center justify-items-center gap-2 bg-canvas p-6 text-center text-muted"
          >
            <h1 className="font-medium text-text">{t(($) => $.common.fault.wholeTitle)}</h1>
            <p>{t(($) => $.common.fault.wholeText)}</p>
            <p className="max-w-[32rem] text-xs [overflow-wrap:anywhere]">{error.message}</p>
            <button
              type="button"
              onClick={() => location.reload()}
              className="mt-2 min-h-control rounded bg-accent px-3 font-medium text-on-accent"
            >
              {t(($) => $.common.action.reload)}
            </button>
          </main>
        )
      }}
    >
      {children}
    </ErrorBoundary>
  )
}
