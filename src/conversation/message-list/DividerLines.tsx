/** The lines between messages: days, and the start of the unread messages. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/i18n/useFormat'
import { dayAround } from '@/lib/dayKey'
import { useAppSelector } from '@/store/hooks'
import { useMessageActions } from '../actions/MessageActions'

const MINUTE_MS = 60_000

/**
 * The server's time at the last midnight or mount, in ms since 1970, so that names of days are never out of date. It
 * follows the server's clock, as the messages do: a device that is a day ahead must not show new messages as from
 * yesterday.
 */
function useNow(): number {
  // Rounded to the minute: heartbeats differ by less, and must not cause a render.
  const ahead = useAppSelector((state) => Math.round(state.sync.clockOffsetMs / MINUTE_MS) * MINUTE_MS)
  const [here, setHere] = useState(() => Date.now())
  const now = here + ahead
  useEffect(() => {
    const timer = setTimeout(() => setHere(Date.now()), dayAround(now).to - now + 1000)
    return () => clearTimeout(timer)
  }, [now])
  return now
}

/** Today, Yesterday, or the written date. */
export function useDayText(sentAt: number): string {
  const now = useNow()
  return useFormat().day(sentAt, now)
}

/** The pill that names a day. A click asks for another day; with the keyboard, the conversation's menu does that. */
export function DayPill({ sentAt, text }: { sentAt: number; text: string }) {
  const actions = useMessageActions()
  return (
    <button
      type="button"
      tabIndex={-1}
      className="touch-target rounded-full bg-raised px-3 py-[5px] text-xs leading-4 font-medium text-muted tabular-nums shadow-e1 hover:text-text"
      onClick={() => actions?.openDateDialog(sentAt)}
    >
      {text}
    </button>
  )
}

/** The line that starts a day in the message list. */
export function DayLine({ sentAt }: { sentAt: number }) {
  const text = useDayText(sentAt)
  return (
    <div className="flex justify-center pt-4 pb-2 pointer-coarse:pb-4">
      {/* Beside the pill, not around it: a screen reader ignores what is inside a separator. */}
      <span role="separator" aria-label={text} />
      <DayPill sentAt={sentAt} text={text} />
    </div>
  )
}

/** The line above the unread messages: `{n} new since {time}`, with the day in front when it is not today. */
export function UnreadLine({ sentAt, count, isMinimum }: { sentAt: number; count: number; isMinimum: boolean }) {
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const time = format.time(sentAt)
  const day = format.listTime(sentAt, useNow())
  const words = isMinimum ? t(($) => $.chat.feed.newAtLeast, { count }) : t(($) => $.chat.feed.newSince, { count })
  return (
    <div
      role="separator"
      aria-label={t(($) => $.chat.feed.newMessages)}
      className="flex items-center gap-3 pt-3 pb-1 text-xs font-semibold text-accent-text after:h-[1.5px] after:flex-1 after:rounded-full after:bg-accent after:content-['']"
    >
      <span>
        {words}{' '}
        <span className="font-normal">
          {t(($) => $.chat.feed.since, { time: day === time ? time : `${day} ${time}` })}
        </span>
      </span>
    </div>
  )
}
