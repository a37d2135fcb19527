/** Decodes the answer to the last part of an upload. */
import { count, inside, members, text } from './check'

export type StoredFile = {
  /** Identifies the file everywhere else. */
  path: string
  size: number
  /** SHA-256 in lower-case hex. */
  hash: string
  width: number | null
  height: number | null
}

/** Reads POST /resource/file/upload: null after every part but the last. */
export function toStoredFile(value: unknown): StoredFile | null {
  if (value === null) return null
  const of = members(value)
  const size = of.image_properties == null ? null : inside(of, 'image_properties', toSize)
  return {
    path: text(of, 'path'),
    size: count(of, 'size'),
    hash: text(of, 'hash').toLowerCase(),
    width: size?.width ?? null,
    height: size?.height ?? null,
  }
}

function toSize(value: unknown) {
  const of = members(value)
  return { width: count(of, 'width'), height: count(of, 'height') }
}
