/** The call while another page is open: its conversation, its time, and the most needed controls. */
import { Headphones } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useConversationTitle } from '@/components/conversation/useConversationName'
import { addressOf, conversationAt, hrefOf } from '@/domain/address'
import type { CallsState } from '@/store/calls/callsSlice'
import { isActive, type Part } from '@/store/calls/machine'
import { selectCalls } from '@/store/calls/selectors'
import { takeCallOver } from '@/store/calls/callTabs'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectConnection } from '@/store/connection/connectionSlice'
import { Button } from '@/ui/fields/Button'
import { Icon } from '@/ui/display/Icon'
import { CallControls } from './CallControls'
import { CallStatus, Length } from './CallFacts'

/** Nothing without a call, and unless `isAlways`, while its conversation is open. */
export function CallBar({ isAlways = false }: { isAlways?: boolean }) {
  const calls = useAppSelector(selectCalls)
  const { pathname } = useLocation()
  const isTakenOver = useAppSelector((state) => selectConnection(state).isTakenOver)
  if (calls === undefined) return null
  // A tab that was taken over hears of calls in newer ones, and offers nothing.
  if (!isActive(calls.call)) return calls.otherTab && !isTakenOver && <OtherTabBar part={calls.otherTab.part} />
  if (conversationAt(pathname) === calls.call.key && !isAlways) return null
  return <Bar calls={calls} part={calls.call} />
}

/** The call is in an older tab, which keeps its controls. */
function OtherTabBar({ part }: { part: Part }) {
  const { t } = useTranslation(['common', 'call'])
  const dispatch = useAppDispatch()
  const name = useConversationTitle(part.key)
  const label = t(($) => $.call.region, { name })
  return (
    <section
      aria-label={label}
      className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1.5 border-y border-line bg-raised px-3 py-2 text-sm [--ground:var(--raised)]"
    >
      <Icon of={Headphones} size="s" className="flex-none text-success" />
      <p className="m-0 min-w-0 flex-1 basis-32">
        <strong className="block truncate font-medium">{label}</strong>
        <span role="status" className="text-muted">
          {t(($) => $.call.state.otherTab)}
        </span>
      </p>
      <Button size="small" onClick={() => dispatch(takeCallOver())}>
        {t(($) => $.call.controls.takeOver)}
      </Button>
    </section>
  )
}

function Bar({ calls, part }: { calls: CallsState; part: Part }) {
  const { t } = useTranslation(['common', 'call'])
  const name = useConversationTitle(part.key)
  return (
    <section
      aria-label={t(($) => $.call.region, { name })}
      data-call
      tabIndex={-1}
      className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 border-y outline-0 border-line bg-raised px-3 py-1.5 text-sm [--ground:var(--raised)]"
    >
      <Icon of={Headphones} size="s" className="flex-none text-success" />
      <a
        href={hrefOf(addressOf.conversation(part.key))}
        title={t(($) => $.call.open)}
        dir="auto"
        translate="no"
        className="min-w-0 flex-1 basis-24 truncate text-match-parent font-medium text-text pointer-coarse:py-3.5"
      >
        {name}
      </a>
      {part.connectedAt !== null && <Length since={part.connectedAt} />}
      <CallControls calls={calls} isFew />
      <CallStatus calls={calls} className="basis-full" />
    </section>
  )
}
