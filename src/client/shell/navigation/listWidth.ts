/** The bounds of the list's width and its changes by keys and drags. All values are in px at a text size of 100 %. */
import { readingKey } from '@/ui/input/readingDirection'

/** The id of the list's column. */
export const LIST_ID = 'list'

export const LIST_MIN_PX = 220
export const LIST_MAX_PX = 420
export const LIST_DEFAULT_PX = 280
const STEP_PX = 16

/** Returns the width as a CSS length that grows with the chosen text size. */
export const listCssWidth = (width: number) => `calc(${width}px * var(--text-scale))`

/** Returns the width within its bounds, in whole px. */
export const boundedWidth = (width: number) => Math.round(Math.min(LIST_MAX_PX, Math.max(LIST_MIN_PX, width)))

/** Returns the width for a stored choice, which may be any number; null is none. */
export const effectiveWidth = (chosen: number | null) => (chosen === null ? LIST_DEFAULT_PX : boundedWidth(chosen))

/** Returns the width after a key press, or null for other keys. */
export function widthAfterKey(key: string, width: number): number | null {
  const arrow = readingKey(key)
  if (arrow === 'ArrowLeft') return boundedWidth(width - STEP_PX)
  if (arrow === 'ArrowRight') return boundedWidth(width + STEP_PX)
  if (key === 'Home') return LIST_MIN_PX
  if (key === 'End') return LIST_MAX_PX
  return null
}
