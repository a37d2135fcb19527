/** The error boundary around one page. The rest of the app continues to work. */
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePorts } from '@/components/program/PortsContext'
import { Button } from '@/ui/fields/Button'
import { ErrorBoundary, FetchError } from '@/ui/display/ErrorBoundary'
import { ErrorState } from '@/ui/display/States'
import { Main } from '@/ui/layout/Main'
import { reloadForMissingChunk } from './reloadForMissingChunk'

/** Whether the code of a page could not be fetched. False for an error inside that code. */
const isChunkError = (error: Error) =>
  error.name === 'ChunkLoadError' ||
  /dynamically imported module|Importing a module script failed|module script/i.test(error.message)

/** Shows the error in place of the children. A new `resetKey` renders the children again. */
export function PageErrorBoundary({ children, resetKey }: { children: ReactNode; resetKey?: string }) {
  return (
    <ErrorBoundary
      {...(resetKey === undefined ? {} : { resetKey })}
      fallback={(error, retry) => <PageError error={error} onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  )
}

function PageError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation()
  const ports = usePorts()
  const isMissingChunk = isChunkError(error)
  const isFetchError = isMissingChunk || error instanceof FetchError
  useEffect(() => {
    if (isMissingChunk) void reloadForMissingChunk(ports)
  }, [isMissingChunk, ports])
  return (
    <Main className="flex min-w-0 flex-1 bg-surface">
      <ErrorState
        layout="page"
        title={isFetchError ? t(($) => $.common.fault.chunkTitle) : t(($) => $.common.fault.crashTitle)}
        retryLabel={t(($) => $.common.action.tryAgain)}
        onRetry={onRetry}
        actions={
          <Button tone="primary" onClick={() => location.reload()}>
            {t(($) => $.common.action.reload)}
          </Button>
        }
      >
        <p className="m-0">{isFetchError ? t(($) => $.common.fault.chunkText) : t(($) => $.common.fault.crashText)}</p>
        {!isFetchError && (
          <p className="m-0 mt-2 text-xs [overflow-wrap:anywhere]">
            {t(($) => $.common.fault.detail, { reason: error.message })}
          </p>
        )}
      </ErrorState>
    </Main>
  )
}
