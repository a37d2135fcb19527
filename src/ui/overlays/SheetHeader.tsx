/** The header of a menu that is a sheet: a grip and the subject of the menu. Dragging it down closes the sheet. */
import { useRef, type PointerEvent, type ReactNode } from 'react'

/** Dragging the sheet down this far closes it. After a shorter drag it springs back. */
const CLOSE_DISTANCE_PX = 64

/**
 * Must be the first child of an element with `data-sheet`. It is hidden from assistive technology; refer to it by `id`
 * as a description.
 */
export function SheetHeader({ id, onClose, children }: { id: string; onClose: () => void; children: ReactNode }) {
  const startY = useRef<number | null>(null)
  const drag = (event: PointerEvent<HTMLElement>) => {
    const distance = startY.current === null ? 0 : Math.max(0, event.clientY - startY.current)
    event.currentTarget.closest<HTMLElement>('[data-sheet]')?.style.setProperty('translate', `0 ${distance}px`)
    return distance
  }
  const handleRelease = (event: PointerEvent<HTMLElement>) => {
    const distance = drag(event)
    startY.current = null
    if (distance >= CLOSE_DISTANCE_PX && event.type === 'pointerup') onClose()
    else drag(event)
  }
  return (
    <div
      id={id}
      aria-hidden
      className="hidden touch-none select-none sheet:block"
      onPointerDown={(event) => {
        startY.current = event.clientY
        // jsdom and some old engines do not support pointer capture. There the finger must stay on the grip.
        event.currentTarget.setPointerCapture?.(event.pointerId)
      }}
      onPointerMove={drag}
      onPointerUp={handleRelease}
      onPointerCancel={handleRelease}
    >
      <span className="mx-auto mb-2 block h-1 w-9 rounded-full bg-line-mid forced-colors:bg-[GrayText]" />
      {children}
    </div>
  )
}
