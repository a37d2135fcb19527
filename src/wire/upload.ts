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
  const fields = members(value)
  const size = fields.image_properties == null ? null : inside(fields, 'image_properties', toSize)
  return {
    path: text(fields, 'path'),
    size: count(fields, 'size'),
    hash: text(fields, 'hash').toLowerCase(),
    width: size?.width ?? null,
    height: size?.height ?? null,
  }
}

function toSize(value: unknown) {
  const fields = members(value)
  return { width: count(fields, 'width'), height: count(fields, 'height') }
}
