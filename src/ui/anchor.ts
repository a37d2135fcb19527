/** Where something floats: beside an element, or at the point that was pressed. */
import type { CSSProperties } from 'react'

export type Anchor = HTMLElement | { x: number; y: number }

/** The style of an invisible stand-in that covers the anchor, for primitives that place themselves beside a trigger. */
export function standIn(anchor: Anchor): CSSProperties {
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
