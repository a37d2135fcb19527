/** The status lines below a message (expiry, pin, saved, deletion), and how long a message has been waiting. */
import { Bookmark, Pin, Timer, Trash2 } from 'lucide-react'
import { useContext, useEffect, useState } from 'react'
import type { UserId } from '@/domain/ids'
import { NamePurposeContext, usePersonName } from '@/components/person/personName'
import { useAppSelector, useClock } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import { selectCheckedAt } from '@/store/time/timeSlice'
import { selectName } from '@/store/users/selectors'
import { useWords } from '@/conversation/words'

/** The classes of a status line. It is not copied with the messages. */
export const LINE = 'flex items-center gap-1.5 text-xs leading-5 text-muted select-none'
/** Until then, a message that is being sent looks sent: a mark that disappears at once would be distracting. */
const QUIET_MS = 300

/** True while `waiting` and more than 300 ms after `since`. */
export function useWaitsLong(waiting: boolean, since: number): boolean {
  const clock = useClock()
  const [long, setLong] = useState(() => waiting && clock.now() - since > QUIET_MS)
  useEffect(() => {
    if (!waiting) return
    const cancel = clock.after(Math.max(0, since + QUIET_MS - clock.now()), () => setLong(true))
    return () => {
      cancel()
      setLong(false)
    }
  }, [clock, waiting, since])
  return waiting && long
}

const SECOND = 1000

/** The time until a message expires. */
export function ExpiryLine({ expiresAt }: { expiresAt: number }) {
  const checkedAt = useAppSelector(selectCheckedAt)
  // The server decides by its own clock when the message expires.
  const secondsAhead = useAppSelector((state) => Math.round(state.sync.clockOffsetMs / SECOND))
  return (
    <p className={`${LINE} tabular-nums`}>
      <Timer size={14} aria-hidden />
      {/* A new countdown when the clock jumped: the timer of the old one counts on from the wrong time. */}
      <ExpiryCountdown key={checkedAt} expiresAt={expiresAt - secondsAhead * SECOND} />
    </p>
  )
}

/** `expiresAt` by this device's clock. The text does not change the layout. */
function ExpiryCountdown({ expiresAt }: { expiresAt: number }) {
  const { t, format } = useWords()
  const clock = useClock()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const left = expiresAt - now
    return clock.after(left > 120 * SECOND ? 15 * SECOND : SECOND, () => setNow(clock.now()))
  }, [clock, expiresAt, now])
  return <span>{t(($) => $.chat.message.expiresAt, { when: format.relative(Math.max(expiresAt, now), now) })}</span>
}

/** Says who pinned the message. */
export function PinnedLine({ by }: { by: UserId }) {
  const { t } = useWords()
  const name = usePersonName(by)
  return (
    <p className={LINE}>
      <Pin size={14} aria-hidden />
      <span>{t(($) => $.chat.message.pinnedBy, { name })}</span>
    </p>
  )
}

/** Says that the user saved the message. */
export function SavedLine() {
  const { t } = useWords()
  return (
    <p className={LINE}>
      <Bookmark size={14} aria-hidden />
      <span>{t(($) => $.chat.message.savedByYou)}</span>
    </p>
  )
}

/** The text that replaces a deleted message. */
export function Tombstone({ by, authorId }: { by: UserId; authorId: UserId }) {
  const { t } = useWords()
  const purpose = useContext(NamePurposeContext)
  const name = useAppSelector((state) => selectName(state, by, purpose))
  const byMe = useAppSelector((state) => selectMyId(state) === by)
  const byAuthor = by === authorId || name === undefined
  return (
    <p className="flex items-center gap-1.5 text-ui leading-[22px] text-muted">
      <Trash2 size={16} className="flex-none" aria-hidden />
      {/* A copy must not have the private name of a person. */}
      <span className={byMe || byAuthor ? '' : 'select-none'}>
        {byMe
          ? t(($) => $.chat.message.deletedByYou)
          : byAuthor
            ? t(($) => $.chat.message.deleted)
            : t(($) => $.chat.message.deletedBy, { name })}
      </span>
    </p>
  )
}
