/** The line that says why a message is not sent yet, with buttons to take it back before it leaves. */
import { Clock } from 'lucide-react'
import { useRowTabIndex } from '@/ui/input/useRowTabIndex'
import { useAppSelector } from '@/store/hooks'
import { isUnsent, type OutboxEntry } from '@/store/outbox/entry'
import { selectConnection } from '@/store/connection/connectionSlice'
import { useMessageActions } from '@/conversation/actions/MessageActions'
import { LINE } from './MessageStatus'
import { useWords } from '@/conversation/words'

/** The translation key, within chat.message. */
function waitsFor({ state, attempts }: OutboxEntry, offline: boolean) {
  if (offline) return 'waitingForNetwork'
  if (state.state === 'queued' && state.backedOff) return 'backedOff'
  return state.state === 'unsure' || attempts ? 'unclear' : 'sending'
}

/** Shows one of: waiting for the network, sending, postponed by the server, or unclear whether it arrived. */
export function SendingStatus({ entry }: { entry: OutboxEntry }) {
  const { t } = useWords()
  const offline = useAppSelector((state) => {
    const connection = selectConnection(state)
    return !connection.isOnline || connection.phase !== 'live'
  })
  return (
    <div className={`${LINE} flex-wrap`}>
      <Clock size={14} aria-hidden />
      <span>{t(($) => $.chat.message[waitsFor(entry, offline)])}</span>
      {isUnsent(entry) && <TakeBack entry={entry} />}
    </div>
  )
}

function TakeBack({ entry: { localId, body } }: { entry: OutboxEntry }) {
  const { t } = useWords()
  const actions = useMessageActions()
  const tabIndex = useRowTabIndex()
  // A file has this button on its card or image.
  if (!actions || (body.kind === 'file' && !body.spoken)) return null
  const button = 'touch-target -my-0.5 h-6 pointer-coarse:min-w-11 rounded px-1.5 font-medium text-text hover:bg-hover'
  return (
    <>
      <button type="button" tabIndex={tabIndex} className={button} onClick={() => actions.retry(localId)}>
        {t(($) => $.common.action.retry)}
      </button>
      {'text' in body && (
        <button type="button" tabIndex={tabIndex} className={button} onClick={() => actions.takeBack(localId)}>
          {t(($) => $.chat.message.edit)}
        </button>
      )}
      <button type="button" tabIndex={tabIndex} className={button} onClick={() => actions.discard(localId)}>
        {t(($) => $.chat.message.discard)}
      </button>
    </>
  )
}
