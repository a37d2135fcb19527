/** The bounds of the list's width and its changes by keys and drags. All values are in px at a text size of 100 %. */

/** The id of the list's column. */
export const LIST_ID = 'list'

export const LIST_MIN = 220
export const LIST_MAX = 420
export const LIST_USUAL = 280
const STEP = 16

/** Returns the width as a CSS length that grows with the chosen text size. */
export const listMeasure = (width: number) => `calc(${width}px * var(--text-scale))`

/** Returns the width within its bounds, in whole px. */
export const boundedWidth = (width: number) => Math.round(Math.min(LIST_MAX, Math.max(LIST_MIN, width)))

/** Returns the width for a stored choice, which may be any number; null is none. */
export const usedWidth = (chosen: number | null) => (chosen === null ? LIST_USUAL : boundedWidth(chosen))

/** Returns the width after a key press, or null for other keys. */
export function widthAfterKey(key: string, width: number): number | null {
  if (key === 'ArrowLeft') return boundedWidth(width - STEP)
  if (key === 'ArrowRight') return boundedWidth(width + STEP)
  if (key === 'Home') return LIST_MIN
  if (key === 'End') return LIST_MAX
  return null
}
