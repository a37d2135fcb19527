/** The page for a server that does not answer at the start, or is not a chat server. */
import { ServerOff, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fault } from '@/domain/fault'
import { serverOrigin } from '@/platform/network/serverAddress'
import { ErrorState } from '@/ui/display/States'
import { usePorts } from '@/components/program/PortsContext'

const FIRST_RETRY_S = 4
const MAX_RETRY_S = 60

/** Retries by itself with a doubling delay, and at once when the network returns. */
export function ServerUnreachable({ fault, busy, onRetry }: { fault: Fault; busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation()
  const address = new URL(serverOrigin()).host
  const isNoChatServer = fault.kind === 'unreadable' || (fault.kind === 'refused' && fault.status < 500)
  const seconds = useRetryCountdown(busy, onRetry)
  return (
    <main className="flex min-h-page bg-canvas">
      <ErrorState
        layout="page"
        icon={isNoChatServer ? ServerOff : WifiOff}
        title={isNoChatServer ? t(($) => $.common.fault.brokenTitle) : t(($) => $.common.fault.unreachableTitle)}
        retryLabel={t(($) => $.common.action.retry)}
        busy={busy}
        onRetry={onRetry}
      >
        <span>
          {isNoChatServer
            ? t(($) => $.common.fault.brokenText, { address })
            : t(($) => $.common.fault.unreachableText, { address })}
        </span>
        {seconds !== null && (
          <p aria-hidden className="mt-1 text-xs tabular">
            {t(($) => $.common.fault.nextTry, { count: seconds })}
          </p>
        )}
      </ErrorState>
    </main>
  )
}

/** Returns the seconds until the next attempt, or null while one is under way. */
function useRetryCountdown(busy: boolean, onRetry: () => void): number | null {
  const { clock } = usePorts()
  const [delaySeconds, setDelaySeconds] = useState(FIRST_RETRY_S)
  const [secondsLeft, setSecondsLeft] = useState(FIRST_RETRY_S)
  useEffect(() => {
    if (busy) return undefined
    return clock.after(1000, () => {
      if (secondsLeft > 1) {
        setSecondsLeft(secondsLeft - 1)
        return
      }
      const nextDelay = Math.min(delaySeconds * 2, MAX_RETRY_S)
      setDelaySeconds(nextDelay)
      setSecondsLeft(nextDelay)
      onRetry()
    })
  }, [clock, busy, secondsLeft, delaySeconds, onRetry])
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return busy ? null : secondsLeft
}
