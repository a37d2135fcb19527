/** Helpers for displaying files: shortened names, a label of the type, and how a file is shown. */

const TAIL_LENGTH = 9

/**
 * Splits a name in two: the first part may be shortened with "…", the second (last letters and extension) always stays.
 */
export function splitFileName(name: string): { head: string; tail: string } {
  const letters = [...name]
  if (letters.length <= TAIL_LENGTH + 4) return { head: name, tail: '' }
  const dot = letters.lastIndexOf('.')
  const tailLength = dot > 0 && letters.length - dot <= 8 ? letters.length - dot + 4 : TAIL_LENGTH
  return { head: letters.slice(0, -tailLength).join(''), tail: letters.slice(-tailLength).join('') }
}

/** Returns the extension in capitals, at most four letters ("PDF"), or an empty string if there is none. */
export function extensionLabel(name: string): string {
  const ending = /\.([\p{L}\d]{1,4})$/u.exec(name)?.[1] ?? ''
  return ending.toUpperCase()
}

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
