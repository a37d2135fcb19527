/** Tells about a call as a whole: its time, my network, and one line about its state. */
import { SignalHigh, SignalLow } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '@/lib/clockTime'
import type { CallsState } from '@/store/calls/callsSlice'
import type { LiveRoom } from '@/store/calls/liveRoom'
import { isActive } from '@/store/calls/machine'
import { Icon } from '@/ui/display/Icon'
import { useCallStatus } from './useCallTexts'
import { useQualities } from './useLiveRoom'
import { useNow } from './useNow'

/** The time of the call and my network. */
export function CallFacts({ calls: { call }, room }: { calls: CallsState; room: LiveRoom }) {
  const { t } = useTranslation(['common', 'call'])
  const { own } = useQualities(room)
  if (!isActive(call)) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {call.connectedAt !== null && <Length since={call.connectedAt} />}
      {own !== 'unknown' && (
        <span className="flex items-center gap-1">
          <Icon
            of={own === 'good' ? SignalHigh : SignalLow}
            size="s"
            className={own === 'good' ? 'text-success' : 'text-warning'}
          />
          <span>{t(($) => $.call.quality[own])}</span>
        </span>
      )}
    </div>
  )
}

/** How long the call has lasted. */
export function Length({ since }: { since: number }) {
  return (
    <span role="timer" className="tabular-nums">
      {clockTime((useNow() - since) / 1000)}
    </span>
  )
}

/** The line is there from the beginning, so that screen readers hear its changes. It takes no place while it is empty. */
export function CallStatus({ calls, className = '' }: { calls: CallsState; className?: string }) {
  return (
    <p role="status" className={`m-0 text-sm text-muted empty:absolute ${className}`}>
      {useCallStatus(calls)}
    </p>
  )
}
