/** How wide the list may be, and what keys and drags make of it. All in px. */

export const LIST_MIN = 220
export const LIST_MAX = 420
export const LIST_USUAL = 280
const STEP = 16

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
