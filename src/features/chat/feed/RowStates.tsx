/** The quiet lines below a message: waiting, not sent, expiring, pinned, deleted. */
import { CircleAlert, Clock, Pin, Timer, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toTarget } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import { useFormat } from '@/i18n/useFormat'
import { useTranslation } from '@/i18n/useTranslation'
import { sendFaultText } from '@/i18n/faultText'
import { useRowTab } from '@/parts/message/rowTab'
import { useAppSelector } from '@/store/hooks'
import type { OutboxEntry } from '@/store/outbox/entry'
import { selectConnection } from '@/store/session/connectionSlice'
import { selectMyId } from '@/store/session/selectors'
import { selectUser } from '@/store/users/selectors'
import { useMessageActions } from '../actions/MessageActions'

const LINE = 'flex items-center gap-1.5 text-xs leading-5 text-muted'
/** Before this a message on its way looks sent: a mark that comes and goes at once only disturbs. */
const QUIET_MS = 300

/** True once `since` lies 300 ms back, while `waiting`. */
export function useWaitsLong(waiting: boolean, since: number): boolean {
  const [long, setLong] = useState(() => waiting && Date.now() - since > QUIET_MS)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLong(true), Math.max(0, since + QUIET_MS - Date.now()))
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [waiting, since])
  return waiting && long
}

/** Whether an entry is on its way rather than stopped. */
export const isOnItsWay = (entry: OutboxEntry) =>
  entry.messageId === undefined && entry.state.state !== 'refused' && entry.state.state !== 'missingFile'

/** The line that says what a message waits for. */
export function WaitingLine() {
  const { t } = useTranslation()
  const offline = useAppSelector((state) => {
    const connection = selectConnection(state)
    return !connection.online || connection.phase !== 'live'
  })
  return (
    <p className={LINE}>
      <Clock size={14} aria-hidden />
      {offline ? t(($) => $.chat.message.waitingForNetwork) : t(($) => $.chat.message.sending)}
    </p>
  )
}

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
  const button = 'h-7 rounded px-2.5 font-medium text-text hover:bg-hover'
  return (
    <div
      role="group"
      aria-label={reason}
      className="mt-1.5 mb-1 flex max-w-[560px] flex-wrap items-center gap-x-3 gap-y-1 rounded bg-danger-soft py-1.5 pr-1.5 pl-3 text-sm"
    >
      <span className="flex min-w-50 flex-1 items-center gap-2 leading-snug font-medium text-danger-text">
        <CircleAlert size={16} className="flex-none" aria-hidden />
        {reason}
      </span>
      <span className="flex gap-1">
        {state.state === 'refused' && (
          <button type="button" tabIndex={tabIndex} className={button} onClick={() => actions?.retry(localId)}>
            {t(($) => $.common.action.retry)}
          </button>
        )}
        {body.kind !== 'file' && (
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

const SECOND = 1000

/** When an expiring message disappears, counted down without moving anything. */
export function ExpiryLine({ expiresAt }: { expiresAt: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const left = expiresAt - now
    const timer = setTimeout(() => setNow(Date.now()), left > 120 * SECOND ? 15 * SECOND : SECOND)
    return () => clearTimeout(timer)
  }, [expiresAt, now])
  return (
    <p className={`${LINE} tabular-nums`}>
      <Timer size={14} aria-hidden />
      {t(($) => $.chat.message.expiresAt, { when: format.relative(Math.max(expiresAt, now), now) })}
    </p>
  )
}

/** Who pinned the message. */
export function PinnedLine({ by }: { by: UserId }) {
  const { t } = useTranslation()
  const name = useAppSelector((state) => selectUser(state, by)?.name) ?? t(($) => $.chat.message.deletedPerson)
  return (
    <p className={LINE}>
      <Pin size={14} aria-hidden />
      {t(($) => $.chat.message.pinnedBy, { name })}
    </p>
  )
}

/** What stays of a deleted message. */
export function Tombstone({ by, authorId }: { by: UserId; authorId: UserId }) {
  const { t } = useTranslation()
  const name = useAppSelector((state) => selectUser(state, by)?.name)
  const byMe = useAppSelector((state) => selectMyId(state) === by)
  const byAuthor = by === authorId || name === undefined
  return (
    <p className="flex items-center gap-1.5 text-ui leading-[22px] text-muted">
      <Trash2 size={16} className="flex-none" aria-hidden />
      {byMe
        ? t(($) => $.chat.message.deletedByYou)
        : byAuthor
          ? t(($) => $.chat.message.deleted)
          : t(($) => $.chat.message.deletedBy, { name })}
    </p>
  )
}
