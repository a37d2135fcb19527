/**
 * One tooltip for the whole page. It shows the `data-tooltip` of the hovered or focused element, so that buttons need
 * no tooltip of their own. It is hidden from assistive technology, which already has the same text as a name.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const HOVER_DELAY_MS = 500

/**
 * Mount it once. It appears after half a second of hovering or on keyboard focus. Escape, a press or leaving hides it.
 */
export function TooltipLayer() {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The Tab key shows a tooltip; a dialog that focuses its first button does not.
    let isByKeyboard = false
    // A press can bring another element under a resting pointer. Its tooltip would cover its neighbors.
    let pressed = { x: NaN, y: NaN }
    const hide = () => {
      clearTimeout(timer)
      setTarget(null)
    }
    const scheduleTooltip = (event: Event, afterMs: number) => {
      const found = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null
      clearTimeout(timer)
      if (!found) return setTarget(null)
      timer = setTimeout(() => setTarget(found), afterMs)
    }
    const over = (event: PointerEvent) => {
      if (
        event.pointerType === 'mouse' &&
        !(event.clientX === pressed.x && event.clientY === pressed.y) &&
        !(event.target instanceof Element && event.target.closest('[data-tooltip-shown]'))
      )
        scheduleTooltip(event, HOVER_DELAY_MS)
    }
    const focus = (event: FocusEvent) => {
      if (isByKeyboard && event.target instanceof Element && event.target.matches(':focus-visible'))
        scheduleTooltip(event, 0)
    }
    const press = (event: PointerEvent) => {
      pressed = { x: event.clientX, y: event.clientY }
      isByKeyboard = false
      hide()
    }
    const key = (event: KeyboardEvent) => {
      isByKeyboard = event.key === 'Tab' || event.key.startsWith('Arrow')
      if (event.key === 'Escape') hide()
    }
    document.addEventListener('pointerover', over)
    document.addEventListener('focusin', focus)
    document.addEventListener('focusout', hide)
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', key)
    document.addEventListener('scroll', hide, { capture: true, passive: true })
    return () => {
      hide()
      document.removeEventListener('pointerover', over)
      document.removeEventListener('focusin', focus)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', key)
      document.removeEventListener('scroll', hide, { capture: true })
    }
  }, [])
  return target ? <Tooltip key={target.dataset.tooltip} target={target} /> : null
}

function Tooltip({ target }: { target: HTMLElement }) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tooltip = bubble.current
    if (!tooltip) return
    const box = target.getBoundingClientRect()
    const { width, height } = tooltip.getBoundingClientRect()
    const edge = 8
    const below = box.bottom + 6
    const top = below + height + edge > window.innerHeight ? box.top - height - 6 : below
    tooltip.style.left = `${Math.max(edge, Math.min(window.innerWidth - width - edge, box.left + box.width / 2 - width / 2))}px`
    tooltip.style.top = `${top}px`
  }, [target])
  return (
    <div
      ref={bubble}
      aria-hidden
      data-tooltip-shown
      className="fixed top-0 left-0 z-70 max-w-[280px] rounded bg-text px-2 py-1 text-sm text-surface shadow-e2 motion-fade forced-colors:border"
    >
      {target.dataset.tooltip}
    </div>
  )
}
