/** How a file is shown: as an image, a video, audio, or as a card with its name. */

export type FileKind = 'image' | 'video' | 'audio' | 'other'

const MAX_IMAGE_BYTES = 80_000_000
const UNDRAWABLE_TYPES = new Set(['image/x-sony-arw', 'image/tiff', 'image/vnd.adobe.photoshop', 'image/svg+xml'])

/** Whether a file is a photograph of a phone, which few browsers draw without converting it. */
export const isHeic = (contentType: string) => /^image\/hei[cf]\b/i.test(contentType)

/** Returns how a file is shown: as an image (up to 80,000,000 bytes, drawable or convertible), video, audio or card. */
export function fileKind(contentType: string, size: number): FileKind {
  const type = contentType.toLowerCase().split(';')[0]!.trim()
  if (type.startsWith('image/')) return size <= MAX_IMAGE_BYTES && !UNDRAWABLE_TYPES.has(type) ? 'image' : 'other'
  if (type.startsWith('video/')) return 'video'
  return type.startsWith('audio/') ? 'audio' : 'other'
}
