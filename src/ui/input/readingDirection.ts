/**
 * The reading direction of the page, for what style sheets cannot mirror: keys, swipes and computed places
 * (decision 0207).
 */

/** Whether the page is read from right to left. */
export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl'

/** Returns 1, or -1 in a page from right to left: the sign of a way along the line from its start to its end. */
export const lineSign = (): 1 | -1 => (isRightToLeft() ? -1 : 1)

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** Returns the name of a key as if the page were read from left to right: `ArrowRight` leads to what comes next. */
export const readingKey = (key: string): string => (isRightToLeft() ? (MIRRORED[key] ?? key) : key)

/** Returns the place, in px from the left of the window, that is `distance` px from the start of a box. */
export const fromStart = (box: Pick<DOMRect, 'left' | 'right'>, distance: number): number =>
  isRightToLeft() ? box.right - distance : box.left + distance
