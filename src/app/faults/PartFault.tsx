/** The boundary round one feature: the rest of the page goes on working. */
import { TriangleAlert } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { usePorts } from '@/app/boot/PortsContext'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { FaultBoundary } from './FaultBoundary'
import { Notice } from './Notice'
import { reloadForCode } from './reloadForCode'

/** Whether a page's code could not be fetched, as against having a mistake in it. */
export const isChunkFault = (error: Error) =>
  error.name === 'ChunkLoadError' ||
  /dynamically imported module|Importing a module script failed|module script/i.test(error.message)

/** Shows what happened in the part's place. A new address gives the part another chance. */
export function PartFault({ children, resetKey }: { children: ReactNode; resetKey?: string }) {
  return (
    <FaultBoundary
      {...(resetKey === undefined ? {} : { resetKey })}
      fallback={(error, again) => <BrokenPart error={error} onAgain={again} />}
    >
      {children}
    </FaultBoundary>
  )
}

function BrokenPart({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const { t } = useTranslation()
  const ports = usePorts()
  const chunk = isChunkFault(error)
  useEffect(() => {
    if (chunk) void reloadForCode(ports)
  }, [chunk, ports])
  return (
    <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 bg-surface outline-none">
      <Notice
        icon={TriangleAlert}
        role="alert"
        title={chunk ? t(($) => $.common.fault.chunkTitle) : t(($) => $.common.fault.crashTitle)}
        actions={
          <>
            <Button onClick={onAgain}>{t(($) => $.common.action.tryAgain)}</Button>
            <Button tone="primary" onClick={() => location.reload()}>
              {t(($) => $.common.action.reload)}
            </Button>
          </>
        }
      >
        <p className="m-0">{chunk ? t(($) => $.common.fault.chunkText) : t(($) => $.common.fault.crashText)}</p>
        {!chunk && (
          <p className="m-0 mt-2 text-xs [overflow-wrap:anywhere]">
            {t(($) => $.common.fault.detail, { reason: error.message })}
          </p>
        )}
      </Notice>
    </main>
  )
}
