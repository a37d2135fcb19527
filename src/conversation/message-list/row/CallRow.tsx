/** A past call between the messages of its conversation, from what this device knows. Lazily loaded. */
import { Phone, PhoneMissed, PhoneOff } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CallPersonButton } from '@/components/call/CallButtons'
import { usePersonName } from '@/components/person/personName'
import { toTarget } from '@/domain/conversation'
import { useFormat } from '@/i18n/useFormat'
import { clockTime } from '@/lib/clockTime'
import type { CallRecord } from '@/store/calls/machine'
import { Icon } from '@/ui/display/Icon'

const ICONS = { missed: PhoneMissed, declined: PhoneOff, noAnswer: PhoneOff, elsewhere: Phone, ended: Phone }

/** Offers to call back after a call with a person. */
export function CallRow({ call }: { call: CallRecord }) {
  return (
    <Suspense fallback={<div className="h-14" />}>
      <Row call={call} />
    </Suspense>
  )
}

function Row({ call: { kind, key, at, lengthMs } }: { call: CallRecord }) {
  const { t } = useTranslation(['common', 'call'])
  const format = useFormat()
  const target = toTarget(key)
  const name = usePersonName(target.kind === 'direct' ? target.userId : null)
  const texts: Record<CallRecord['kind'], string> = {
    missed: t(($) => $.call.past.missed, { name }),
    declined: t(($) => $.call.past.declined),
    noAnswer: t(($) => $.call.past.noAnswer),
    elsewhere: t(($) => $.call.past.elsewhere),
    ended: t(($) => $.call.past.ended, { length: clockTime(lengthMs / 1_000) }),
  }
  return (
    <article
      aria-label={texts[kind]}
      className="mx-4 my-1 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded bg-sunken px-3 py-1.5"
    >
      <Icon of={ICONS[kind]} size="s" className={kind === 'missed' ? 'text-danger-text' : 'text-muted'} />
      <span className="min-w-0 flex-1 basis-40 leading-tight">
        <span className="block [overflow-wrap:anywhere]">
          <span>{texts[kind]}</span>{' '}
          <time className="text-xs text-muted" dateTime={new Date(at).toISOString()}>
            {format.time(at)}
          </time>
        </span>
        <span className="block text-xs text-muted">{t(($) => $.call.past.onlyHere)}</span>
      </span>
      {target.kind === 'direct' && <CallPersonButton userId={target.userId} isBack />}
    </article>
  )
}
