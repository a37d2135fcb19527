/** The display size of images and videos, known before anything loads. */

export type ImageBox = { width: number; height: number }

const MAX_WIDTH_PX = 320
const MIN_WIDTH_PX = 200
const MIN_HEIGHT_PX = 64
const MAX_HEIGHT_PX = 320
/** Smaller images would be hard to see and to press; they are shown in a box of this size, not enlarged. */
export const LEAST_PX = 44
const DEFAULT_BOX: ImageBox = { width: 280, height: 180 }

/**
 * Returns the box in CSS px for an image of this natural size: 200 to 320 wide, never larger than the image, but at least
 * 44 px. Very tall or flat images are cropped. Unknown sizes get one fixed box, so that loading moves nothing.
 */
export function imageBox(width: number | null, height: number | null): ImageBox {
  if (!width || !height || width < 0 || height < 0) return DEFAULT_BOX
  const scale = Math.min(MAX_WIDTH_PX / width, MAX_HEIGHT_PX / height, 1)
  const shown = Math.max(Math.round(width * scale), Math.min(MIN_WIDTH_PX, width))
  const high = Math.round((height / width) * shown)
  return {
    width: Math.max(shown, LEAST_PX),
    height: Math.min(Math.max(high, Math.min(MIN_HEIGHT_PX, Math.max(height, LEAST_PX))), MAX_HEIGHT_PX),
  }
}

/** The width of every video box; narrower videos are centered. */
export const VIDEO_WIDTH_PX = 320
const MIN_VIDEO_HEIGHT_PX = 120

/**
 * Returns the height of a video of this natural size in CSS px: room for its controls, at most the height of an image.
 */
export const videoHeight = (width: number | null, height: number | null) =>
  width === null ? 180 : Math.max(MIN_VIDEO_HEIGHT_PX, imageBox(width, height).height)
