/**
 * The day of the uppermost row, over the feed while it moves: rows of a virtual list cannot stick, and at rest the pill would lie
 * over words. Sighted readers only, the lines say the same.
 */
import { memo, useEffect, useRef, type RefObject } from 'react'
import { DayPill, useDayText } from './FeedLines'
import type { Seen } from './feedPlace'

const STAYS_MS = 1200

/** From the top of the feed to below the pill, in px. */
const REACH = 40

/** Whether a line that is itself a day, or the beginning of what is new, comes through where the pill would lie. */
function isTaken(view: HTMLElement): boolean {
  const { top } = view.getBoundingClientRect()
  return [...view.querySelectorAll('[role=separator]')].some((line) => {
    const box = line.parentElement?.getBoundingClientRect() ?? line.getBoundingClientRect()
    return box.bottom > top && box.top < top + REACH
  })
}

/** `at` is null while the line itself is at the top. */
type Props = { at: number | null; scroller: RefObject<HTMLElement | null>; seen: RefObject<Seen> }

export const StickyDay = memo(function StickyDay({ at, scroller, seen }: Props) {
  const pill = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const view = scroller.current
    let timer: ReturnType<typeof setTimeout> | undefined
    // Written into the element: a render per scrolled pixel would be felt.
    const show = () => {
      clearTimeout(timer)
      // at the foot nobody travels: what moves there is what arrives
      if (!view || seen.current.atEnd || isTaken(view)) return pill.current?.removeAttribute('data-moving')
      pill.current?.setAttribute('data-moving', '')
      timer = setTimeout(() => pill.current?.removeAttribute('data-moving'), STAYS_MS)
    }
    view?.addEventListener('scroll', show, { passive: true })
    return () => {
      clearTimeout(timer)
      view?.removeEventListener('scroll', show)
    }
  }, [scroller, seen])
  return (
    <div
      ref={pill}
      aria-hidden
      className="pointer-events-none absolute inset-x-0 top-2 z-[2] flex justify-center opacity-0 transition-opacity duration-panel data-moving:opacity-100 data-moving:*:pointer-events-auto"
    >
      {at !== null && <Shown at={at} />}
    </div>
  )
})

const Shown = ({ at }: { at: number }) => <DayPill text={useDayText(at)} />
