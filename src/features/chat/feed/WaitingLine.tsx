/** The line that says what a message on its way waits for. */
import { Clock } from 'lucide-react'
import { useTranslation } from '@/i18n/useTranslation'
import { useAppSelector } from '@/store/hooks'
import type { OutboxEntry } from '@/store/outbox/entry'
import { selectConnection } from '@/store/session/connectionSlice'
import { LINE } from './RowStates'

/** The word for it, among those of a message. */
function waitsFor({ state, attempts }: OutboxEntry, offline: boolean) {
  if (offline) return 'waitingForNetwork'
  if (state.state === 'queued' && state.putOff) return 'putOff'
  return state.state === 'unsure' || attempts ? 'unclear' : 'sending'
}

/** Waiting for the network, on its way, put off by the server, or its answer said nothing and it is looked for. */
export function WaitingLine({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation()
  const offline = useAppSelector((state) => {
    const connection = selectConnection(state)
    return !connection.online || connection.phase !== 'live'
  })
  return (
    <p className={LINE}>
      <Clock size={14} aria-hidden />
      {t(($) => $.chat.message[waitsFor(entry, offline)])}
    </p>
  )
}
