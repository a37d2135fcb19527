/**
 * The day of the uppermost row, shown over the message list while it scrolls. Rows of a virtual list cannot be sticky,
 * and without scrolling the pill would cover text. Hidden from screen readers: the day lines say the same.
 */
import { memo, useEffect, useRef, type RefObject } from 'react'
import { DayPill, useDayText } from './DividerLines'
import { useClock } from '@/store/hooks'

const STAYS_MS = 1200

/** Distance from the top of the message list to below the pill, in px. */
const REACH = 40

/** Whether a day line or the unread line is where the pill would be. */
function isTaken(view: HTMLElement): boolean {
  const { top } = view.getBoundingClientRect()
  return [...view.querySelectorAll('[role=separator]')].some((line) => {
    const box = line.parentElement?.getBoundingClientRect() ?? line.getBoundingClientRect()
    return box.bottom > top && box.top < top + REACH
  })
}

/** `sentAt` belongs to the uppermost message; null while the day line itself is at the top. */
type Props = { sentAt: number | null; scroller: RefObject<HTMLElement | null>; isAtBottom: () => boolean }

export const StickyDay = memo(function StickyDay({ sentAt, scroller, isAtBottom }: Props) {
  const pill = useRef<HTMLDivElement>(null)
  const clock = useClock()
  useEffect(() => {
    const view = scroller.current
    let cancel = () => undefined as void
    // Set on the element: a render for each scroll event would be slow.
    const show = () => {
      cancel()
      // At the bottom, the scrolling comes from new messages and not from the reader.
      if (!view || isAtBottom() || isTaken(view)) return pill.current?.removeAttribute('data-moving')
      pill.current?.setAttribute('data-moving', '')
      cancel = clock.after(STAYS_MS, () => pill.current?.removeAttribute('data-moving'))
    }
    view?.addEventListener('scroll', show, { passive: true })
    return () => {
      cancel()
      view?.removeEventListener('scroll', show)
    }
  }, [clock, scroller, isAtBottom])
  return (
    <div
      ref={pill}
      aria-hidden
      className="pointer-events-none absolute inset-x-0 top-2 pointer-coarse:top-4 z-[2] flex justify-center opacity-0 transition-opacity duration-panel data-moving:opacity-100 data-moving:*:pointer-events-auto"
    >
      {sentAt !== null && <Shown sentAt={sentAt} />}
    </div>
  )
})

const Shown = ({ sentAt }: { sentAt: number }) => <DayPill sentAt={sentAt} text={useDayText(sentAt)} />
