/**
 * Tells whether the rows of a list must stand: somebody points at one with the mouse or a pen, or moves in them by keys
 * (decision 0081).
 */
import { useCallback, useState } from 'react'
import { isUsingKeyboard } from './focus'

/** A pointer or a focus that does nothing for so long is only parked there. */
const IDLE_MS = 60_000

/** A press leaves the focus on its row, too, which says nothing about what comes next. */
const hasVisibleFocus = ({ target }: Event) =>
  target instanceof Element && isUsingKeyboard() && target.matches(':focus-visible')

/** Calls `onChange` with true and false. Returns a function that stops it. */
function watchArea(area: HTMLElement, onChange: (isHeld: boolean) => void) {
  const controller = new AbortController()
  const { signal } = controller
  let [isPointed, isFocused] = [false, false]
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    onChange(false)
  }
  const update = () => {
    if (!isPointed && !isFocused) return end()
    clearTimeout(timer)
    timer = setTimeout(end, IDLE_MS)
    onChange(true)
  }
  const handlePointer = ({ pointerType }: PointerEvent) => {
    // A finger does not aim before it presses.
    if (pointerType === 'touch') return
    isPointed = true
    update()
  }
  const handleFocus = (event: Event) => {
    isFocused = hasVisibleFocus(event)
    if (isFocused) update()
  }
  area.addEventListener('pointerenter', handlePointer, { signal })
  area.addEventListener('pointermove', handlePointer, { signal })
  area.addEventListener('wheel', () => isPointed && update(), { signal, passive: true })
  area.addEventListener(
    'pointerleave',
    ({ pointerType }) => {
      if (pointerType === 'touch') return
      isPointed = false
      if (!isFocused) end()
    },
    { signal },
  )
  area.addEventListener('focusin', handleFocus, { signal })
  area.addEventListener('keydown', handleFocus, { signal })
  area.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && area.contains(relatedTarget)) return
      isFocused = false
      if (!isPointed) end()
    },
    { signal },
  )
  window.addEventListener('blur', end, { signal })
  document.addEventListener('visibilitychange', () => document.hidden && end(), { signal })
  // The browser tells nothing of a pointer that did not move meanwhile.
  window.addEventListener('focus', () => isPointed && update(), { signal })
  return () => {
    controller.abort()
    end()
  }
}

export type HoldRef = (area: HTMLElement | null) => (() => void) | undefined

/** Returns whether the rows must stand, and the ref of their area, in which nothing else is. */
export function useHold() {
  const [isHeld, setHeld] = useState(false)
  const ref = useCallback((area: HTMLElement | null) => (area ? watchArea(area, setHeld) : undefined), [])
  return { isHeld, ref }
}
