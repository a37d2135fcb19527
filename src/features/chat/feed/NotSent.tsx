/** A message that stays here because the server did not take it. */
import { CircleAlert } from 'lucide-react'
import type { MouseEvent } from 'react'
import { toTarget } from '@/domain/conversation'
import { sendFaultText } from '@/i18n/faultText'
import { useFormat } from '@/i18n/useFormat'
import { useTranslation } from '@/i18n/useTranslation'
import { useRowTab } from '@/parts/message/rowTab'
import type { OutboxEntry } from '@/store/outbox/entry'
import { useMessageActions } from '../actions/MessageActions'

/** Why a message was not sent, and what can be done; stays until its author decides. */
export function NotSent({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const actions = useMessageActions()
  const tabIndex = useRowTab()
  const { state, localId, body } = entry
  if (state.state !== 'refused' && state.state !== 'missingFile') return null
  const failure =
    state.state === 'refused' ? sendFaultText(t, state.fault, toTarget(entry.key).kind === 'direct') : null
  const why = failure ? format.states([failure.headline, failure.detail]) : t(($) => $.chat.message.missingFile)
  const reason = t(($) => $.chat.message.notSentReason, { reason: why })
  // Retry and Discard take themselves away: the focus goes to what stays.
  const leave = ({ currentTarget }: MouseEvent, place: string) =>
    currentTarget.closest<HTMLElement>(place)?.focus({ preventScroll: true })
  const button = 'h-7 rounded whitespace-nowrap px-2.5 font-medium text-text hover:bg-hover'
  return (
    <div
      role="group"
      aria-label={reason}
      className="mt-1.5 mb-1 flex max-w-[560px] flex-wrap items-center gap-x-3 gap-y-1 rounded bg-danger-soft py-1.5 pr-1.5 pl-3 text-sm"
    >
      <span className="flex min-w-[min(12.5rem,100%)] flex-1 items-center gap-2 leading-snug font-medium text-danger-text">
        <CircleAlert size={16} className="flex-none" aria-hidden />
        {reason}
      </span>
      <span className="flex flex-wrap gap-1">
        {state.state === 'refused' && (
          <button
            type="button"
            tabIndex={tabIndex}
            className={button}
            onClick={(event) => {
              leave(event, 'article')
              actions?.retry(localId)
            }}
          >
            {t(($) => $.common.action.retry)}
          </button>
        )}
        {'text' in body && (
          <button type="button" tabIndex={tabIndex} className={button} onClick={() => actions?.takeBack(localId)}>
            {t(($) => $.chat.message.edit)}
          </button>
        )}
        <button
          type="button"
          tabIndex={tabIndex}
          className={button}
          onClick={(event) => {
            leave(event, '[role=log]')
            actions?.discard(localId)
          }}
        >
          {t(($) => $.chat.message.discard)}
        </button>
      </span>
    </div>
  )
}
