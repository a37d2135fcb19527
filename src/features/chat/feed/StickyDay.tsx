/** The day of the uppermost row, over the feed: rows of a virtual list cannot stick. Sighted readers only, the lines say the same. */
import { memo } from 'react'
import { DayPill, useDayText } from './FeedLines'

/** `at` is null while the line itself is at the top. */
export const StickyDay = memo(function StickyDay({ at }: { at: number | null }) {
  return at === null ? null : <Shown at={at} />
})

function Shown({ at }: { at: number }) {
  const text = useDayText(at)
  return (
    <div aria-hidden className="pointer-events-none absolute inset-x-0 top-2 z-[2] flex justify-center">
      <DayPill text={text} />
    </div>
  )
}
