/** How wide the list may be, and what keys and drags make of it. All in px at a text size of 100 %. */

export const LIST_MIN = 220
export const LIST_MAX = 420
export const LIST_USUAL = 280
const STEP = 16

/** The width as a length that grows with the chosen text size, as everything that holds words does. */
export const listMeasure = (width: number) => `calc(${width}px * var(--text-scale))`

/** Keeps a width within its bounds. */
export const boundedWidth = (width: number) => Math.round(Math.min(LIST_MAX, Math.max(LIST_MIN, width)))

/** The width after a key, or null when the key is not ours. */
export function widthAfterKey(key: string, width: number): number | null {
  if (key === 'ArrowLeft') return boundedWidth(width - STEP)
  if (key === 'ArrowRight') return boundedWidth(width + STEP)
  if (key === 'Home') return LIST_MIN
  if (key === 'End') return LIST_MAX
  return null
}
