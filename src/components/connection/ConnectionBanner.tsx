/** Warns above the page when its content may be old: offline, reconnecting, and the number of unsent messages. */
import { RefreshCw, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/i18n/useFormat'
import { daysBetween } from '@/lib/dayKey'
import { useAppDispatch, useAppSelector, useClock } from '@/store/hooks'
import { selectWaitingCount } from '@/store/outbox/selectors'
import { streamRetried } from '@/stream/eventsReceived'
import { selectConnection } from '@/store/connection/connectionSlice'
import { selectToday } from '@/store/time/timeSlice'
import { signInAgain } from '@/store/session/session'
import { Banner } from '@/ui/display/Banner'
import { Button } from '@/ui/fields/Button'
import { connectionNotice, noticeDelayMs, secondsUntil, type ConnectionNotice } from './connectionNotice'

/** A polite live region that is always in the document. The strip inside appears and disappears. */
export function ConnectionBanner() {
  const notice = useDelayedNotice(connectionNotice(useAppSelector(selectConnection)))
  return <div role="status">{notice !== null && <NoticeBanner notice={notice} />}</div>
}

function NoticeBanner({ notice }: { notice: NonNullable<ConnectionNotice> }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const waiting = useAppSelector(selectWaitingCount)
  const waitingText = waiting === 0 ? null : t(($) => $.common.connection.waiting, { count: waiting })
  if (notice.kind === 'offline') {
    return (
      <Banner tone="warning" icon={WifiOff} title={t(($) => $.common.connection.offline)}>
        <ShownAsOf since={notice.since} />
        {waitingText !== null && <span>{waitingText}</span>}
      </Banner>
    )
  }
  const retryAt = notice.kind === 'connecting' ? null : notice.retryAt
  const isRefused = notice.kind === 'refused'
  return (
    <Banner
      tone={isRefused ? 'warning' : 'info'}
      icon={RefreshCw}
      spinning={retryAt === null}
      title={
        notice.kind === 'connecting'
          ? t(($) => $.common.connection.connecting)
          : isRefused
            ? t(($) => $.common.connection.refused)
            : t(($) => $.common.connection.reconnecting)
      }
      action={
        <>
          {retryAt !== null && (
            <Button size="small" tone="quiet" onClick={() => dispatch(streamRetried())}>
              {t(($) => $.common.action.now)}
            </Button>
          )}
          {isRefused && (
            <Button size="small" tone="quiet" onClick={() => void dispatch(signInAgain())}>
              {t(($) => $.common.account.signIn)}
            </Button>
          )}
        </>
      }
    >
      {isRefused && <span className="me-2.5">{t(($) => $.common.connection.refusedText)}</span>}
      {notice.kind !== 'refused' && notice.why !== undefined && (
        <span className="me-2.5">{t(($) => $.common.connection[notice.why ?? 'trouble'])}</span>
      )}
      <ShownAsOf since={notice.since} />
      {retryAt !== null && <Countdown key={retryAt} until={retryAt} />}
      {waitingText !== null && <span>{waitingText}</span>}
    </Banner>
  )
}

/** With the date, unless it was today. */
function ShownAsOf({ since }: { since: number | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useAppSelector(selectToday)
  if (since === null) return null
  const time = daysBetween(since, today) === 0 ? format.time(since) : format.dateTime(since)
  return <span className="me-2.5">{t(($) => $.common.connection.shownAsOf, { time })}</span>
}

/** Hidden from assistive technology: it must not announce a number every second. */
function Countdown({ until }: { until: number }) {
  const { t } = useTranslation()
  const clock = useClock()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => clock.after(250, () => setNow(clock.now())), [clock, now])
  return (
    <span aria-hidden className="me-2.5">
      {t(($) => $.common.fault.nextTry, { count: secondsUntil(until, now) })}
    </span>
  )
}

/** Returns the notice once it has lasted for its delay. Its disappearance is shown at once. */
function useDelayedNotice(notice: ConnectionNotice): ConnectionNotice {
  const [lastingKind, setLastingKind] = useState<string | null>(null)
  const kind = notice?.kind ?? null
  const delayMs = noticeDelayMs(notice)
  const clock = useClock()
  useEffect(() => {
    if (delayMs === 0) return
    const cancel = clock.after(delayMs, () => setLastingKind(kind))
    return () => {
      cancel()
      setLastingKind(null)
    }
  }, [clock, kind, delayMs])
  return delayMs > 0 && lastingKind !== kind ? null : notice
}
