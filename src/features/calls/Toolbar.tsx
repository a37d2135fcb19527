/** A toolbar that is one Tab stop: arrow keys move between its buttons. */
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { readingKey } from '@/ui/input/readingDirection'

/** Renders the buttons as one group. The button that had the focus last is the Tab stop. */
export function Toolbar({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  const stop = useRef<HTMLButtonElement | null>(null)
  const buttons = () => [...(bar.current?.querySelectorAll('button') ?? [])]
  /** The bar may stand in a window of its own. */
  const focused = () => buttons().find((each) => each === each.ownerDocument.activeElement)
  const setStop = (button: HTMLButtonElement | undefined) => {
    stop.current = button ?? null
    for (const each of buttons()) each.tabIndex = each === button ? 0 : -1
  }
  // Buttons come and go, also the one that was the Tab stop.
  useLayoutEffect(() => {
    const all = buttons()
    setStop(all.find((each) => each === stop.current) ?? all[0])
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons()
    const at = all.findIndex((each) => each === focused())
    const last = all.length - 1
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at <= 0 ? last : at - 1, Home: 0, End: last }[
      readingKey(event.key)
    ]
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      onFocus={() => setStop(focused())}
    >
      {children}
    </div>
  )
}
