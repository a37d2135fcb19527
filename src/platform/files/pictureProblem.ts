/** The limits of chosen pictures: people, channels and the server have the same. */
import type { FilesPort } from './files'

const MAX_FILE_BYTES = 5_000_000
/** The shortest edge of a picture, in pixels. */
export const MIN_EDGE = 128

/** Resolves to the reason why a chosen file cannot become a picture, or null. Unreadable: this browser cannot decode it. */
export async function pictureProblem(
  file: Blob,
  files: Pick<FilesPort, 'imageSize'>,
): Promise<'tooLarge' | 'tooSmall' | 'unreadable' | null> {
  if (file.size > MAX_FILE_BYTES) return 'tooLarge'
  const size = await files.imageSize(file)
  if (size === null) return 'unreadable'
  return Math.min(size.width, size.height) < MIN_EDGE ? 'tooSmall' : null
}
