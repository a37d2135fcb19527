/**
 * Background of a message's content. Layout Left has none; SelfRight has a bubble with time and tick after the text.
 */
import { Check, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '@/conversation/words'

type Props = {
  on: boolean
  isOwn: boolean
  isGroupStart: boolean
  quote: ReactNode
  /** Draws the body; `tail` is what follows its text. */
  render: (tail: ReactNode) => ReactNode
  edited: boolean
  time: string
  /** Only of an own message; `coming` reserves the space for the tick until the server has the message. */
  mark: 'waiting' | 'coming' | 'sent' | null
}

/**
 * With `on` false, the content has no background. The edited mark is in the line of the time: in a bubble, or in the head
 * of the row (RowLayout.tsx). A message inside a group has no such line, and the mark follows its text.
 */
export function Bubble({ on, isOwn, isGroupStart, quote, render, edited, time, mark }: Props) {
  if (!on) {
    return (
      <>
        {quote}
        {render(edited && !isGroupStart ? EDITED_TAIL : null)}
      </>
    )
  }
  const tail = (
    <>
      <span className="bubble-tail mt-2 -mb-[3px] ms-3 inline-flex items-center gap-[3px] text-[0.6875rem] leading-4 text-muted tabular-nums">
        {edited && <EditedMark />}
        <time translate="no">{time}</time>
        {mark === 'waiting' && <Clock size={14} aria-hidden />}
        {mark === 'sent' && <Check size={14} aria-hidden />}
        {mark === 'coming' && <span className="w-3.5" />}
      </span>
    </>
  )
  const corner = isGroupStart ? (isOwn ? 'rounded-se-[4px]' : 'rounded-ss-[4px]') : ''
  return (
    <div
      className={`bubble max-w-full min-w-0 rounded-[14px] px-3 pt-[7px] pb-2 ${corner} ${isOwn ? 'bg-accent-soft' : 'bg-bubble'}`}
    >
      {quote}
      {render(tail)}
    </div>
  )
}

/** Says that a message was edited; the surrounding element has size and color. */
export function EditedMark() {
  const { t } = useWords()
  return <span className="whitespace-nowrap select-none">{t(($) => $.chat.message.edited)}</span>
}

/** The same element always, so that the body does not render again. */
const EDITED_TAIL = (
  <span className="ms-2 text-xs text-muted">
    <EditedMark />
  </span>
)
