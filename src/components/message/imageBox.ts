/** The display size of images and videos, known before anything loads. */

export type ImageBox = { width: number; height: number }

const WIDEST = 320
const NARROWEST = 200
const LOWEST = 64
const TALLEST = 320
const UNKNOWN: ImageBox = { width: 280, height: 180 }

/**
 * Returns the box in CSS px for an image of this natural size: 200 to 320 wide, never larger than the image. Very tall
 * or flat images are cropped. Unknown sizes get one fixed box, so that loading moves nothing.
 */
export function imageBox(width: number | null, height: number | null): ImageBox {
  if (!width || !height || width < 0 || height < 0) return UNKNOWN
  const scale = Math.min(WIDEST / width, TALLEST / height, 1)
  const shown = Math.max(Math.round(width * scale), Math.min(NARROWEST, width))
  const high = Math.round((height / width) * shown)
  return { width: shown, height: Math.min(Math.max(high, Math.min(LOWEST, Math.max(height, 40))), TALLEST) }
}

/** The width of every video box; narrower videos are centered. */
export const VIDEO_WIDTH = 320
const MIN_VIDEO_HEIGHT = 120

/**
 * Returns the height of a video of this natural size in CSS px: room for its controls, at most the height of an image.
 */
export const videoHeight = (width: number | null, height: number | null) =>
  width === null ? 180 : Math.max(MIN_VIDEO_HEIGHT, imageBox(width, height).height)
