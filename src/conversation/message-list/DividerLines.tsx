/** The lines between messages: days, and the start of the unread messages. */
import { useAppSelector } from '@/store/hooks'
import { selectToday } from '@/store/time/timeSlice'
import { useMessageActions } from '../actions/MessageActions'
import { useWords } from '@/conversation/words'

/** Today, Yesterday, or the written date. */
export function useDayText(sentAt: number): string {
  return useWords().format.day(sentAt, useAppSelector(selectToday))
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
    <div className="flex justify-center pt-4 pb-2 select-none pointer-coarse:pb-4">
      {/* Beside the pill, not around it: a screen reader ignores what is inside a separator. */}
      <span role="separator" aria-label={text} />
      <DayPill sentAt={sentAt} text={text} />
    </div>
  )
}

/** The line above the unread messages: `{n} new since {time}`, with the day in front when it is not today. */
export function UnreadLine({ sentAt, count, isMinimum }: { sentAt: number; count: number; isMinimum: boolean }) {
  const { t, format } = useWords()
  const time = format.time(sentAt)
  const day = format.listTime(sentAt, useAppSelector(selectToday))
  const words = isMinimum ? t(($) => $.chat.feed.newAtLeast, { count }) : t(($) => $.chat.feed.newSince, { count })
  return (
    <div
      role="separator"
      aria-label={t(($) => $.chat.feed.newMessages)}
      className="flex items-center gap-3 select-none pt-3 pb-1 text-xs font-semibold text-accent-text after:h-[1.5px] after:flex-1 after:rounded-full after:bg-accent after:content-['']"
    >
      <span>
        <span>{words}</span>{' '}
        <span className="font-normal">
          {t(($) => $.chat.feed.since, { time: day === time ? time : `${day} ${time}` })}
        </span>
      </span>
    </div>
  )
}
