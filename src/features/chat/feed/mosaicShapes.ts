/** How several pictures of one person, sent one after the other, share a row. Pure. */

/** More than this begin a mosaic of their own. */
export const MOST_TILES = 9
/** px: the widest a mosaic gets, and what lies between two tiles. */
export const MOSAIC_WIDTH = 360
export const TILE_GAP = 3

/** A tile's part of the width: a half (5:4), a third (square), or two thirds beside two of those. */
export type TileShape = 'half' | 'third' | 'large'

/** Pairs that come before the rows of three. */
const PAIRS: Readonly<Record<number, number>> = { 2: 1, 4: 2, 5: 1, 7: 2, 8: 1 }

/** The shapes of so many tiles (2 to 9), in order: they fill their rows without a hole. */
export function tileShapes(count: number): TileShape[] {
  if (count === 3) return ['large', 'third', 'third']
  const halves = 2 * (PAIRS[count] ?? 0)
  return Array.from({ length: count }, (_, index) => (index < halves ? 'half' : 'third'))
}

/** The height in px of a mosaic that has its full width. */
export function mosaicHeight(count: number): number {
  const shapes = tileShapes(count)
  const halves = shapes.filter((shape) => shape === 'half').length / 2
  const thirds = count === 3 ? 2 : (count - 2 * halves) / 3
  const half = ((MOSAIC_WIDTH - TILE_GAP) / 2) * 0.8
  const third = (MOSAIC_WIDTH - 2 * TILE_GAP) / 3
  return Math.round(halves * half + thirds * third + (halves + thirds - 1) * TILE_GAP)
}
