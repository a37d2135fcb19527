/** How large a picture is shown, known before a byte of it has arrived. */

export type ImageBox = { width: number; height: number }

const WIDEST = 320
const NARROWEST = 200
const LOWEST = 64
const TALLEST = 320
const UNKNOWN: ImageBox = { width: 280, height: 180 }

/**
 * The box in CSS px that a picture of this natural size gets: 200 to 320 wide, never larger than the picture itself.
 * Very tall or very flat ones are cut by the box, not squeezed. Unknown sizes get one fixed box, so that loading moves nothing.
 */
export function imageBox(width: number | null, height: number | null): ImageBox {
  if (!width || !height || width < 0 || height < 0) return UNKNOWN
  const scale = Math.min(WIDEST / width, TALLEST / height, 1)
  const shown = Math.max(Math.round(width * scale), Math.min(NARROWEST, width))
  const high = Math.round((height / width) * shown)
  return { width: shown, height: Math.min(Math.max(high, Math.min(LOWEST, Math.max(height, 40))), TALLEST) }
}

/** A film is always so wide; what is narrower stands in the middle of it. */
export const FILM_PX = 320
const LOWEST_FILM = 120

/** How high a film of this natural size is shown, in CSS px: room for its controls, and never higher than a picture. */
export const filmHeight = (width: number | null, height: number | null) =>
  width === null ? 180 : Math.max(LOWEST_FILM, imageBox(width, height).height)
