/** The limits of chosen pictures: people, channels and the server have the same. */
import type { FilesPort } from './files'

/** The largest file and the shortest edge of a picture, in bytes and pixels. */
const MAX_FILE_BYTES = 5_000_000
const MIN_EDGE = 128

/** Resolves to the reason why a chosen file cannot become a picture, or null. An unreadable one has none. */
export async function pictureProblem(
  file: Blob,
  files: Pick<FilesPort, 'imageSize'>,
): Promise<'tooLarge' | 'tooSmall' | null> {
  if (file.size > MAX_FILE_BYTES) return 'tooLarge'
  const size = await files.imageSize(file)
  return size !== null && Math.min(size.width, size.height) < MIN_EDGE ? 'tooSmall' : null
}
