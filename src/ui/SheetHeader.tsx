/** The header of a sheet of a menu: a grip and the subject of the sheet. Pulling it down closes the sheet. */
import { useRef, type PointerEvent, type ReactNode } from 'react'

/** The distance in px that closes the sheet. After a shorter pull it springs back. */
const FAR_PX = 64

/**
 * Must be the first child of an element with `data-rises`. It is hidden from assistive technology; refer to it by `id`
 * as a description.
 */
export function SheetHeader({ id, onClose, children }: { id: string; onClose: () => void; children: ReactNode }) {
  const from = useRef<number | null>(null)
  const pull = (event: PointerEvent<HTMLElement>) => {
    const far = from.current === null ? 0 : Math.max(0, event.clientY - from.current)
    event.currentTarget.closest<HTMLElement>('[data-rises]')?.style.setProperty('translate', `0 ${far}px`)
    return far
  }
  const release = (event: PointerEvent<HTMLElement>) => {
    const far = pull(event)
    from.current = null
    if (far >= FAR_PX && event.type === 'pointerup') onClose()
    else pull(event)
  }
  return (
    <div
      id={id}
      aria-hidden
      className="hidden touch-none select-none sheet:block"
      onPointerDown={(event) => {
        from.current = event.clientY
        // jsdom and some old engines do not support pointer capture. There the finger must stay on the grip.
        event.currentTarget.setPointerCapture?.(event.pointerId)
      }}
      onPointerMove={pull}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <span className="mx-auto mb-2 block h-1 w-9 rounded-full bg-line-mid forced-colors:bg-[GrayText]" />
      {children}
    </div>
  )
}
