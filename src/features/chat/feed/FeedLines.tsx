/** The lines between messages: days, and where the unread begins. */
import { useEffect, useState } from 'react'
import { useFormat } from '@/i18n/useFormat'
import { useTranslation } from '@/i18n/useTranslation'
import { useAppSelector } from '@/store/hooks'
import { useMessageActions } from '../actions/MessageActions'

const MINUTE_MS = 60_000

/**
 * The instant of the last midnight or mounting, ms since 1970: names of days that are told by it never lag. By the server's
 * clock, as the messages are: on a device a day ahead, what was just said is not of yesterday.
 */
function useNow(): number {
  // to the minute: heartbeats differ by less, and nothing is drawn anew for those
  const ahead = useAppSelector((state) => Math.round(state.sync.clockOffsetMs / MINUTE_MS) * MINUTE_MS)
  const [here, setHere] = useState(() => Date.now())
  const now = here + ahead
  useEffect(() => {
    const midnight = new Date(now).setHours(24, 0, 0, 0)
    const timer = setTimeout(() => setHere(Date.now()), midnight - now + 1000)
    return () => clearTimeout(timer)
  }, [now])
  return now
}

/** Today, Yesterday, or the date in words. */
export function useDayText(at: number): string {
  const now = useNow()
  return useFormat().day(at, now)
}

/** The pill that names a day. A press asks for another day; keys have the conversation's menu for that. */
export function DayPill({ text }: { text: string }) {
  const actions = useMessageActions()
  return (
    <button
      type="button"
      tabIndex={-1}
      className="rounded-full bg-raised px-3 py-[5px] text-xs leading-4 font-medium text-muted tabular-nums shadow-e1 hover:text-text"
      onClick={() => actions?.jumpToDay(null)}
    >
      {text}
    </button>
  )
}

/** A day in the flow of messages. */
export function DayLine({ at }: { at: number }) {
  const text = useDayText(at)
  return (
    <div className="flex justify-center pt-4 pb-2">
      {/* beside the pill, not round it: what a separator holds does not exist for a screen reader */}
      <span role="separator" aria-label={text} />
      <DayPill text={text} />
    </div>
  )
}

/** Where reading begins: `{n} new since {time}`, with the day in front when it is not today. */
export function UnreadLine({ at, count, atLeast }: { at: number; count: number; atLeast: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const time = format.time(at)
  const day = format.listTime(at, useNow())
  const words = atLeast ? t(($) => $.chat.feed.newAtLeast, { count }) : t(($) => $.chat.feed.newSince, { count })
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
