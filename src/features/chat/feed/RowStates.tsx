/** The quiet lines below a message: expiring, pinned, deleted; and how long it waits. */
import { Pin, Timer, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { UserId } from '@/domain/ids'
import { useFormat } from '@/i18n/useFormat'
import { useTranslation } from '@/i18n/useTranslation'
import { usePersonName } from '@/parts/person/personName'
import { useAppSelector } from '@/store/hooks'
import type { OutboxEntry } from '@/store/outbox/entry'
import { selectMyId } from '@/store/session/selectors'
import { selectUser } from '@/store/users/selectors'

/** How such a line looks. */
export const LINE = 'flex items-center gap-1.5 text-xs leading-5 text-muted'
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

/** Whether an entry waits for its author: refused, or its file is gone. */
export const isStopped = ({ state }: OutboxEntry) => state.state === 'refused' || state.state === 'missingFile'

/** Whether an entry is on its way rather than stopped. */
export const isOnItsWay = (entry: OutboxEntry) => entry.messageId === undefined && !isStopped(entry)

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
  const name = usePersonName(by)
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
