/** Shrinks pictures of people, channels and servers for upload. Lazily loaded. */

/** A part of a picture, in pixels of the upright picture. */
export type PictureArea = { x: number; y: number; width: number; height: number }

/** The size limit of servers for an avatar, in bytes (docs/protocol/admin-and-integrations.md, 2.2). */
export const MAX_AVATAR_BYTES = 524_288

/** Pixels along the longer edge. 0.3.3 stores 256; a picture of that size never exceeds the limit. */
const EDGES = [512, 256]

/**
 * Resolves to the picture, upright, as PNG of at most MAX_AVATAR_BYTES and without camera metadata; null when this
 * browser cannot decode it. Never enlarges it. An area is the part that remains; `edge` is its longest edge in pixels.
 */
export async function shrinkPicture(file: Blob, area?: PictureArea, edge?: number): Promise<Blob | null> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    return null
  }
  try {
    let shrunk: Blob | null = null
    for (const longest of edge === undefined ? EDGES : [edge]) {
      shrunk = await scaled(bitmap, area ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height }, longest)
      if (shrunk && shrunk.size <= MAX_AVATAR_BYTES) break
    }
    return shrunk
  } finally {
    bitmap.close()
  }
}

async function scaled(bitmap: ImageBitmap, area: PictureArea, edge: number): Promise<Blob | null> {
  const factor = Math.min(1, edge / Math.max(area.width, area.height))
  const width = Math.max(1, Math.round(area.width * factor))
  const height = Math.max(1, Math.round(area.height * factor))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/png' })
}
