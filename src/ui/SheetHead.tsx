/** The upper end of a sheet on a narrow screen: a grip, and below it what the sheet is about. Pulled down, it takes the sheet away. */
import { useRef, type PointerEvent, type ReactNode } from 'react'

/** So far (px) a finger pulls before the sheet goes; let go sooner, it springs back. */
const FAR_PX = 64

/** Stands first in an element with `data-rises`. For the eye and the finger only: what describes the sheet says it by `id`. */
export function SheetHead({ id, onClose, children }: { id: string; onClose: () => void; children: ReactNode }) {
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
      className="touch-none select-none sm:hidden"
      onPointerDown={(event) => {
        from.current = event.clientY
        // jsdom and some old engines have no capture: there the finger has to stay on the grip
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
