/** The position of a floating element: next to an element, or at the pressed point. */
import type { CSSProperties } from 'react'

export type Anchor = HTMLElement | { x: number; y: number }

/**
 * Returns the style of an invisible element that covers the anchor, for primitives that position themselves next to a
 * trigger.
 */
export function anchorStyle(anchor: Anchor): CSSProperties {
  const box =
    anchor instanceof HTMLElement
      ? anchor.getBoundingClientRect()
      : { left: anchor.x, top: anchor.y, width: 0, height: 0 }
  return {
    position: 'fixed',
    left: box.left,
    top: box.top,
    width: box.width,
    height: box.height,
    pointerEvents: 'none',
  }
}
