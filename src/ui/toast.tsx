/** Shows toasts, which disappear after some time; `ToastRegion` draws them. */
import { clsx } from 'clsx'
import { Check, CircleAlert, Info } from 'lucide-react'
import { toast as push } from 'react-hot-toast/headless'
import { Button } from './Button'
import { Icon, type LucideIcon } from './Icon'

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
/** The timer of a toast starts when it is visible. Without a mounted region the toast waits here. */
const waiting: Toast[] = []

/** Shows the waiting toasts. Only ToastRegion calls it. Returns a function to call on unmount. */
export function regionMounted(): () => void {
  regions += 1
  waiting.splice(0).forEach(showToast)
  return () => void (regions -= 1)
}

/**
 * Shows a toast: 2 s for success, 4 s for others, until dismissed with `lasts`. It replaces a toast with the same `id`
 * or text. Show errors next to their cause if possible, and use toasts for the rest.
 */
export function showToast(shown: Toast): void {
  if (regions === 0) return void waiting.push(shown)
  // A repeated toast replaces the first one.
  const { tone = 'info', id = shown.text, lasts = false } = shown
  push((self) => <Words toast={shown} onDone={() => push.dismiss(self.id)} />, {
    id,
    duration: lasts ? Infinity : LASTING_MS[tone],
    removeDelay: 0,
    ariaProps:
      tone === 'error' ? { role: 'alert', 'aria-live': 'assertive' } : { role: 'status', 'aria-live': 'polite' },
  })
}

/** Removes a toast. */
export function hideToast(id: string): void {
  const at = waiting.findIndex((toast) => toast.id === id)
  if (at >= 0) waiting.splice(at, 1)
  push.dismiss(id)
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
      <Icon
        of={icon ?? marks[tone].icon}
        size="s"
        className={clsx('mt-2 pointer-coarse:mt-3.5', marks[tone].className)}
      />
      <div className="min-w-0 flex-1 py-1.5 pointer-coarse:py-3">
        <p className={clsx(detail && 'font-medium')}>{text}</p>
        {detail && <p className="text-sm text-muted">{detail}</p>}
        {!beside && buttons.length > 0 && <div className="mt-2 flex flex-wrap gap-2">{buttons}</div>}
      </div>
      {beside && buttons}
    </>
  )
}
