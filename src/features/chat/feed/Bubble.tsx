/** The ground under what a row says: none in layout Left, a bubble in SelfRight, where time and tick stand at the end of the text. */
import { Check, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/i18n/useTranslation'

type Props = {
  on: boolean
  mine: boolean
  first: boolean
  quote: ReactNode
  /** Draws the body with what stands at the end of its text. */
  render: (tail: ReactNode) => ReactNode
  edited: boolean
  time: string
  /** Of an own message; `coming` holds the place of the tick that the server has yet to give. */
  mark: 'waiting' | 'coming' | 'sent' | null
}

/** Off, the content stands on the page itself. */
export function Bubble({ on, mine, first, quote, render, edited, time, mark }: Props) {
  const editedMark = edited ? <EditedMark /> : null
  if (!on) {
    return (
      <>
        {quote}
        {render(editedMark)}
      </>
    )
  }
  const tail = (
    <>
      {editedMark}
      <span className="float-right mt-2 -mb-[3px] ml-3 inline-flex items-center gap-[3px] text-[0.6875rem] leading-4 text-muted tabular-nums">
        <time>{time}</time>
        {mark === 'waiting' && <Clock size={14} aria-hidden />}
        {mark === 'sent' && <Check size={14} aria-hidden />}
        {mark === 'coming' && <span className="w-3.5" />}
      </span>
    </>
  )
  const corner = first ? (mine ? 'rounded-tr-[4px]' : 'rounded-tl-[4px]') : ''
  return (
    <div
      className={`bubble max-w-full min-w-0 rounded-[14px] px-3 pt-[7px] pb-2 ${corner} ${mine ? 'bg-accent-soft' : 'bg-bubble'}`}
    >
      {quote}
      {render(tail)}
    </div>
  )
}

function EditedMark() {
  const { t } = useTranslation()
  return <span className="text-xs whitespace-nowrap text-muted"> {t(($) => $.chat.message.edited)}</span>
}
