/** Shows toasts; `ToastRegion` draws them. */
import { clsx } from 'clsx'
import { Check, CircleAlert, Info } from 'lucide-react'
import { toast as toaster } from 'react-hot-toast/headless'
import { Button } from '@/ui/fields/Button'
import { Icon } from '@/ui/display/Icon'

export type Toast = {
  text: string
  tone?: 'success' | 'error' | 'info'
  actions?: readonly { label: string; onPress: () => void; primary?: boolean }[]
  id?: string
  /** Stays until dismissed. */
  persistent?: boolean
}

const DURATION_MS = { success: 2000, error: 4000, info: 4000 }
const icons = {
  success: { icon: Check, className: 'text-success' },
  error: { icon: CircleAlert, className: 'text-danger' },
  info: { icon: Info, className: 'text-accent' },
}

let regions = 0
/** Toasts that were shown before a region was mounted. The timer of a toast starts when it is visible. */
const queued: Toast[] = []

/** Shows the queued toasts. Only ToastRegion calls it. Returns a function to call on unmount. */
export function registerToastRegion(): () => void {
  regions += 1
  queued.splice(0).forEach(showToast)
  return () => void (regions -= 1)
}

/**
 * Shows a toast: 2 s for success, 4 s for others, until dismissed with `persistent`. It replaces a toast with the same `id`
 * or text. Show errors next to their cause if possible, and use toasts for the rest.
 */
export function showToast(toast: Toast): void {
  if (regions === 0) return void queued.push(toast)
  // A repeated toast replaces the first one.
  const { tone = 'info', id = toast.text, persistent = false } = toast
  toaster((self) => <ToastContent toast={toast} onDone={() => toaster.dismiss(self.id)} />, {
    id,
    duration: persistent ? Infinity : DURATION_MS[tone],
    removeDelay: 0,
    ariaProps:
      tone === 'error' ? { role: 'alert', 'aria-live': 'assertive' } : { role: 'status', 'aria-live': 'polite' },
  })
}

/** Removes a toast. */
export function hideToast(id: string): void {
  const index = queued.findIndex((toast) => toast.id === id)
  if (index >= 0) queued.splice(index, 1)
  toaster.dismiss(id)
}

function ToastContent({ toast: { text, tone = 'info', actions = [] }, onDone }: { toast: Toast; onDone: () => void }) {
  const isInline = actions.length === 1
  const buttons = actions.map(({ label, onPress, primary }) => (
    <Button
      key={label}
      size="small"
      tone={primary ? 'primary' : isInline ? 'link' : 'quiet'}
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
      <Icon of={icons[tone].icon} size="s" className={clsx('mt-2 pointer-coarse:mt-3.5', icons[tone].className)} />
      {/* A button that leaves no room for the words beside it stands below them. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-end">
        <div className="min-w-36 flex-1 py-1.5 pointer-coarse:py-3">
          <p>{text}</p>
          {!isInline && buttons.length > 0 && <div className="mt-2 flex flex-wrap gap-2">{buttons}</div>}
        </div>
        {isInline && buttons}
      </div>
    </>
  )
}
