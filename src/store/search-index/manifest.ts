/** The record about the index as a whole. */
import { seal, unseal } from '@/lib/search-index/seal'
import { FORMAT } from '@/lib/search-index/segment'
import { parseJson } from '@/lib/parseJson'
import { isNumber, listOf, objectOf } from '@/lib/shape'
import type { Span } from '@/lib/spans'

/** Lowest and highest message of a segment, and the number of its messages, deleted ones included. */
export type SegmentEntry = { id: number; from: number; to: number; count: number }

export type Manifest = {
  format: number
  /** Grows with each change, so that another tab notices it. */
  revision: number
  nextId: number
  /** Ranges of the log whose messages are not in the index. */
  unscanned: readonly Span[]
  segments: readonly SegmentEntry[]
}

const isManifest = objectOf<Manifest>({
  format: (value) => value === FORMAT,
  revision: isNumber,
  nextId: isNumber,
  unscanned: listOf(objectOf<Span>({ from: isNumber, to: isNumber })),
  segments: listOf(objectOf<SegmentEntry>({ id: isNumber, from: isNumber, to: isNumber, count: isNumber })),
})

export const MANIFEST_KEY = 'manifest'

/** Bytes on disk under a key. */
export type StoredBytes = { bytes: Uint8Array }

/** The whole log. */
const EVERYTHING: Span = { from: 0, to: Number.MAX_SAFE_INTEGER }

/** The manifest of an empty index. */
export const newManifest = (): Manifest => ({
  format: FORMAT,
  revision: 0,
  nextId: 1,
  unscanned: [EVERYTHING],
  segments: [],
})

/** The record of a manifest. */
export const toManifestRecord = (manifest: Manifest) => ({
  name: MANIFEST_KEY,
  bytes: seal(new TextEncoder().encode(JSON.stringify(manifest))),
})

/** Returns the manifest of a stored record; null if it is damaged, missing, or of another version. */
export function readManifest(record: Partial<StoredBytes> | undefined): Manifest | null {
  const bytes = unseal(record?.bytes)
  const value = bytes && parseJson(new TextDecoder().decode(bytes))
  return isManifest(value) ? (value as Manifest) : null
}
