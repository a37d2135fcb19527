/** Tells whether somebody is about to press something in an area with the mouse. */
import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'

/** A pointer that rests so long is only parked there. */
const REST_MS = 4_000
/** Leaves time for the second press of a double click. */
const AFTER_PRESS_MS = 800

/**
 * Returns true from a movement of the pointer inside until it leaves, has pressed, or rests; and the handlers of the area.
 * A finger does not aim before it presses.
 */
export function useAiming() {
  const [isAiming, setAiming] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => {
    clearTimeout(timer.current)
    setAiming(false)
  }
  const stopAfter = (ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAiming(false), ms)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  // Events of menus and dialogs that the area opened arrive here, too.
  const isInside = (event: MouseEvent) => event.target instanceof Node && event.currentTarget.contains(event.target)
  return {
    isAiming,
    handlers: {
      onPointerMove(event: PointerEvent) {
        if (event.pointerType === 'touch' || !isInside(event)) return
        setAiming(true)
        stopAfter(REST_MS)
      },
      onPointerLeave: stop,
      onClick(event: MouseEvent) {
        if (!isInside(event)) stop()
        else if (isAiming) stopAfter(AFTER_PRESS_MS)
      },
    },
  }
}
