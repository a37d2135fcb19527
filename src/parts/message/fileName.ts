/** Names of files as they are shown: cut in the middle, so that the ending stays, and a short mark for the kind. */

const TAIL = 9

/** A name in two pieces: the first may be cut with "…", the second always stays (the last letters and the ending). */
export function nameInTwo(name: string): { head: string; tail: string } {
  const letters = [...name]
  if (letters.length <= TAIL + 4) return { head: name, tail: '' }
  const dot = letters.lastIndexOf('.')
  const keep = dot > 0 && letters.length - dot <= 8 ? letters.length - dot + 4 : TAIL
  return { head: letters.slice(0, -keep).join(''), tail: letters.slice(-keep).join('') }
}

/** The ending in capitals, at most four letters ("PDF"), or an empty text when there is none. */
export function kindMark(name: string): string {
  const ending = /\.([\p{L}\d]{1,4})$/u.exec(name)?.[1] ?? ''
  return ending.toUpperCase()
}

export type FileKind = 'image' | 'video' | 'audio' | 'other'

const LARGEST_IMAGE = 80_000_000
const AS_FILE = new Set([
  'image/x-sony-arw',
  'image/tiff',
  'image/heic',
  'image/heif',
  'image/vnd.adobe.photoshop',
  'image/svg+xml',
])

/** How a file is shown: pictures up to 80,000,000 bytes that browsers can draw, video, audio, or a card. */
export function fileKind(contentType: string, size: number): FileKind {
  const type = contentType.toLowerCase().split(';')[0]!.trim()
  if (type.startsWith('image/')) return size <= LARGEST_IMAGE && !AS_FILE.has(type) ? 'image' : 'other'
  if (type.startsWith('video/')) return 'video'
  return type.startsWith('audio/') ? 'audio' : 'other'
}
