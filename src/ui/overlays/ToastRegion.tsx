/** Draws the toasts, above dialogs and below menus and popovers. The app mounts it once; `showToast` in toast.tsx adds toasts. */
import { X } from 'lucide-react'
import { useEffect, useRef, type FocusEvent } from 'react'
import { resolveValue, toast as toaster, useToaster } from 'react-hot-toast/headless'
import { IconButton } from '@/ui/fields/IconButton'
import { registerToastRegion } from './toast'
import { useToastPlace } from './toastPlace'

/**
 * A stack over the foot of the list, or above the bars at the end of the page. Its timers stop while the pointer or the
 * focus is inside. It keeps at most 20 toasts.
 */
export function ToastRegion({ dismissLabel }: { dismissLabel: string }) {
  const { toasts, handlers } = useToaster()
  const place = useToastPlace(toasts.length > 0)
  useEffect(() => registerToastRegion(), [])
  /** The element that had the focus before the toasts. */
  const previousFocus = useRef<HTMLElement | null>(null)
  const handleFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget))
      previousFocus.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    handlers.startPause()
  }
  const dismiss = (id: string) => {
    // The focus moves first, because removing the focused button would leave the timers stopped.
    if (previousFocus.current?.isConnected) previousFocus.current.focus({ preventScroll: true })
    toaster.dismiss(id)
  }
  return (
    <div
      // Always here: screen readers often miss a live region that is inserted together with its text.
      role="status"
      aria-atomic="false"
      className="pointer-events-none fixed z-60 flex flex-col items-start gap-2 max-sm:items-center"
      style={place}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handleFocus}
      onBlur={handlers.endPause}
    >
      {toasts
        .filter(({ visible }) => visible)
        .map((toast) => (
          <div
            key={toast.id}
            {...(toast.ariaProps.role === 'alert' && toast.ariaProps)}
            className="pointer-events-auto flex min-h-11 w-[360px] max-w-full items-start gap-2.5 rounded-card bg-raised py-1.5 ps-3.5 pe-1.5 leading-[1.4] shadow-e2 motion-float [--from:translateY(8px)] forced-colors:border"
          >
            <span className="contents">{resolveValue(toast.message, toast)}</span>
            <IconButton icon={X} label={dismissLabel} iconSize="s" onClick={() => dismiss(toast.id)} />
          </div>
        ))}
    </div>
  )
}
