/** The notice below a message that the server did not accept. */
import { CircleAlert } from 'lucide-react'
import { toTarget } from '@/domain/conversation'
import { sendFaultText } from '@/i18n/faultText'
import { useRowTabIndex } from '@/ui/input/useRowTabIndex'
import type { OutboxEntry } from '@/store/outbox/entry'
import { isLostByServer } from '@/store/outbox/lostRows'
import { useMessageActions } from '@/conversation/actions/MessageActions'
import { useWords } from '@/conversation/words'

/** Says why a message was not sent and offers Retry, Edit and Discard. Stays until the author decides. */
export function FailedMessage({ entry }: { entry: OutboxEntry }) {
  const { t, format } = useWords()
  const actions = useMessageActions()
  const tabIndex = useRowTabIndex()
  const { state, localId, body } = entry
  if (state.state !== 'refused' && state.state !== 'missingFile') return null
  const failure =
    state.state === 'refused' ? sendFaultText(t, state.fault, toTarget(entry.key).kind === 'direct') : null
  const why = failure ? format.joinStates([failure.headline, failure.detail]) : t(($) => $.chat.message.missingFile)
  const isLost = isLostByServer(entry)
  const reason = isLost
    ? t(($) => $.chat.message.lostByServer)
    : t(($) => $.chat.message.notSentReason, { reason: why })
  const button = 'h-7 pointer-coarse:h-11 rounded whitespace-nowrap px-2.5 font-medium text-text hover:bg-hover'
  return (
    <div
      role="group"
      aria-label={reason}
      className="mt-1.5 mb-1 flex select-none max-w-[560px] flex-wrap items-center gap-x-3 gap-y-1 rounded bg-danger-soft py-1.5 ps-3 pe-1.5 text-sm"
    >
      <span className="flex min-w-[min(12.5rem,100%)] flex-1 items-center gap-2 leading-snug font-medium text-danger-text">
        <CircleAlert size={16} className="flex-none" aria-hidden />
        <span>{reason}</span>
      </span>
      <span className="flex flex-wrap gap-1">
        {state.state === 'refused' && (
          <button type="button" tabIndex={tabIndex} className={button} onClick={() => actions?.retry(localId)}>
            {isLost ? t(($) => $.chat.message.sendAgain) : t(($) => $.common.action.retry)}
          </button>
        )}
        {'text' in body && !isLost && (
          <button type="button" tabIndex={tabIndex} className={button} onClick={() => actions?.takeBack(localId)}>
            {t(($) => $.chat.message.edit)}
          </button>
        )}
        <button type="button" tabIndex={tabIndex} className={button} onClick={() => actions?.discard(localId)}>
          {t(($) => $.chat.message.discard)}
        </button>
      </span>
    </div>
  )
}
