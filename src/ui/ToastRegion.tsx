/** Draws the toasts. The app mounts it once, late; `showToast` of toast.ts is the way to it. */
import { clsx } from 'clsx'
import { Check, CircleAlert, Info, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useState, type CSSProperties } from 'react'
import { resolveValue, toast as push, useToaster } from 'react-hot-toast/headless'
import { Button } from './Button'
import { Icon, type LucideIcon } from './Icon'
import { IconButton } from './IconButton'

export type Toast = {
  text: string
  tone?: 'success' | 'error' | 'info'
  icon?: LucideIcon
  /** A second line. */
  detail?: string
  actions?: readonly { label: string; onPress: () => void; primary?: boolean }[]
  id?: string
  /** Stays until dismissed. */
  lasts?: boolean
}

const LASTING_MS = { success: 2000, error: 4000, info: 4000 }
const marks = {
  success: { icon: Check, className: 'text-success' },
  error: { icon: CircleAlert, className: 'text-danger' },
  info: { icon: Info, className: 'text-accent' },
}

let regions = 0
/** A toast counts its seconds from the moment it can be read: what comes before there is a region waits for one. */
const waiting: Toast[] = []

/** Adds or replaces a toast; only for toast.ts. */
export function toastShown(shown: Toast): void {
  if (regions === 0) return void waiting.push(shown)
  // the same twice is one
  const { tone = 'info', id = shown.text, lasts = false } = shown
  push((self) => <Words toast={shown} onDone={() => push.dismiss(self.id)} />, {
    id,
    duration: lasts ? Infinity : LASTING_MS[tone],
    removeDelay: 0,
    ariaProps:
      tone === 'error' ? { role: 'alert', 'aria-live': 'assertive' } : { role: 'status', 'aria-live': 'polite' },
  })
}

/** Removes a toast; only for toast.ts. */
export function toastHidden(id: string): void {
  const at = waiting.findIndex((toast) => toast.id === id)
  if (at >= 0) waiting.splice(at, 1)
  push.dismiss(id)
}

/** How high the strips above the bars are, in px, as long as somebody asks: offline, a role that changed. */
function useNoticesHeight(isAsked: boolean): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const notices = isAsked ? document.querySelector<HTMLElement>('[data-notices]') : null
    if (!notices) return
    const watch = new ResizeObserver(() => setHeight(notices.offsetHeight))
    watch.observe(notices)
    return () => watch.disconnect()
  }, [isAsked])
  return height
}

/**
 * The stack below the bars at the upper end: it covers neither the newest message nor the box where one writes. It stops counting
 * down while the pointer or the focus is in it. At most 20 are kept.
 */
export function ToastRegion({ dismissLabel }: { dismissLabel: string }) {
  const { toasts, handlers } = useToaster()
  const notices = useNoticesHeight(toasts.length > 0)
  useEffect(() => {
    regions += 1
    waiting.splice(0).forEach(toastShown)
    return () => void (regions -= 1)
  }, [])
  return (
    <div
      className="pointer-events-none fixed inset-x-4 top-[calc(var(--notices)+var(--bar)+8px)] z-60 flex flex-col items-end gap-2 max-sm:inset-x-2 max-sm:items-center"
      style={{ '--notices': `${notices}px` } as CSSProperties}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts
        .filter(({ visible }) => visible)
        .map((toast) => (
          <div
            key={toast.id}
            {...toast.ariaProps}
            className="pointer-events-auto flex min-h-11 w-[360px] max-w-full items-start gap-2.5 rounded-card bg-raised py-1.5 pr-1.5 pl-3.5 leading-[1.4] shadow-e2 motion-float [--from:translateY(-8px)] forced-colors:border"
          >
            {resolveValue(toast.message, toast)}
            <IconButton icon={X} label={dismissLabel} iconSize="s" onClick={() => push.dismiss(toast.id)} />
          </div>
        ))}
    </div>
  )
}

function Words({
  toast: { text, tone = 'info', icon, detail, actions = [] },
  onDone,
}: {
  toast: Toast
  onDone: () => void
}) {
  const beside = detail === undefined && actions.length === 1
  const buttons = actions.map(({ label, onPress, primary }) => (
    <Button
      key={label}
      size="small"
      tone={primary ? 'primary' : beside ? 'link' : 'quiet'}
      onClick={() => {
        onPress()
        onDone()
      }}
    >
      {label}
    </Button>
  ))
  return (
    <>
      <Icon of={icon ?? marks[tone].icon} size="s" className={clsx('mt-2 max-sm:mt-3.5', marks[tone].className)} />
      <div className="min-w-0 flex-1 py-1.5 max-sm:py-3">
        <p className={clsx(detail && 'font-medium')}>{text}</p>
        {detail && <p className="text-sm text-muted">{detail}</p>}
        {!beside && buttons.length > 0 && <div className="mt-2 flex flex-wrap gap-2">{buttons}</div>}
      </div>
      {beside && buttons}
    </>
  )
}
