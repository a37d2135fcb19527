/** A toolbar that is one Tab stop: arrow keys move between its buttons. */
import { useRef, type KeyboardEvent, type ReactNode } from 'react'

/** Renders the buttons as one group. */
export function Toolbar({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = all.findIndex((each) => each === document.activeElement)
    const last = all.length - 1
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at <= 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ]
    if (next === undefined) return
    event.preventDefault()
    for (const [index, each] of all.entries()) each.tabIndex = index === next ? 0 : -1
    all[next]?.focus()
  }
  return (
    <div ref={bar} role="toolbar" aria-label={label} className={className} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
