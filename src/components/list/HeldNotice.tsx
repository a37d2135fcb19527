/** The button that shows the order that waits while the rows of a list stand. */
import { ArrowUp } from 'lucide-react'
import { clsx } from 'clsx'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countMoved } from '@/lib/countMoved'
import { Icon } from '@/ui/display/Icon'
import { isUsingKeyboard } from '@/ui/input/focus'
import type { WaitingRows } from '@/ui/layout/useHeldRows'

export type HeldNoticeProps = {
  waiting: WaitingRows
  onRelease: () => void
  /** Whether the first row is the newest one. */
  isByTime?: boolean
  /** Focuses a row, for somebody who pressed the button by a key. */
  onFocus?: () => void
  /** By default it stands over the upper edge of the scrolling element, as the first child in the area of the rows. */
  className?: string
}

/** Renders nothing while no row would move. */
export function HeldNotice({ waiting, onRelease, isByTime = false, onFocus, className }: HeldNoticeProps) {
  const { t } = useTranslation('common')
  const count = useMemo(() => {
    const { before, after } = waiting
    const present = new Set(after)
    // One that is gone is not newer.
    const gone = isByTime ? 0 : before.filter((key) => !present.has(key)).length
    return countMoved(before, after) + gone
  }, [waiting, isByTime])
  if (count === 0) return null
  const handlePress = () => {
    onRelease()
    if (isUsingKeyboard()) onFocus?.()
  }
  return (
    <div className={className ?? 'sticky top-1 z-10 flex h-0 justify-center'}>
      <NoticeButton onPress={handlePress}>
        {isByTime && <Icon of={ArrowUp} size="xs" />}
        <span>{isByTime ? t(($) => $.common.rows.newer, { count }) : t(($) => $.common.rows.changed, { count })}</span>
      </NoticeButton>
    </div>
  )
}

/** The touch target is larger than the button by less than this, in px. */
const MARGIN = 16

/** It appears over a row. A press that was aimed at this row before goes through to it. */
function NoticeButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null)
  const [takesPresses, setTakesPresses] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const handleMove = ({ clientX: x, clientY: y }: PointerEvent) => {
      const { left, right, top, bottom } = button.current!.getBoundingClientRect()
      if (left - MARGIN <= x && x <= right + MARGIN && top - MARGIN <= y && y <= bottom + MARGIN) return
      controller.abort()
      setTakesPresses(true)
    }
    window.addEventListener('pointermove', handleMove, { signal: controller.signal })
    return () => controller.abort()
  }, [])
  return (
    <button
      ref={button}
      type="button"
      onClick={onPress}
      className={clsx(
        'touch-target inline-flex h-6 flex-none items-center gap-1 rounded-full bg-raised px-2.5 text-xs font-medium text-accent-text tabular shadow-e2 hover:bg-[linear-gradient(var(--hover),var(--hover)),var(--raised)]',
        !takesPresses && 'pointer-events-none',
      )}
    >
      {children}
    </button>
  )
}
