/** The layout of an image group: several images that one person sent together. Pure. */

/** The largest number of images in a group; further ones start another group. */
export const MAX_IMAGES = 10
/** In px: the largest width of a group, and the gap between two images. */
export const GROUP_WIDTH = 360
const IMAGE_GAP = 3

/** An image's share of the width: a half (5:4), a third (square), or two thirds beside two squares. */
export type ImageShape = 'half' | 'third' | 'large'

/** The number of rows with two images, which come before the rows with three. */
const PAIRS: Readonly<Record<number, number>> = { 2: 1, 4: 2, 5: 1, 7: 2, 8: 1, 10: 2 }

/** The shapes of `count` images (2 to 10) in order; they fill their rows without gaps. */
export function imageShapes(count: number): ImageShape[] {
  if (count === 3) return ['large', 'third', 'third']
  const halves = 2 * (PAIRS[count] ?? 0)
  return Array.from({ length: count }, (_, index) => (index < halves ? 'half' : 'third'))
}

/** The height in px of a group that has its full width. */
export function imageGroupHeight(count: number): number {
  const shapes = imageShapes(count)
  const halves = shapes.filter((shape) => shape === 'half').length / 2
  const thirds = count === 3 ? 2 : (count - 2 * halves) / 3
  const half = ((GROUP_WIDTH - IMAGE_GAP) / 2) * 0.8
  const third = (GROUP_WIDTH - 2 * IMAGE_GAP) / 3
  return Math.round(halves * half + thirds * third + (halves + thirds - 1) * IMAGE_GAP)
}
