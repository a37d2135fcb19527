/** The database of the search index: segments, the sets of their deleted documents, and one record about the whole. */
import type { DatabasePort } from '@/platform/database'
import type { DatabaseSchema } from '@/platform/objectStores'
import { FORMAT } from '@/lib/search-index/segment'
import { seal, unseal } from '@/lib/search-index/seal'
import { isNumber, listOf, objectOf } from '@/lib/shape'
import { parseJson } from '@/lib/parseJson'
import type { Span } from '@/lib/spans'

export const INDEX_VERSION = 1

export const INDEX_SCHEMA = {
  segments: { keyPath: 'id' },
  /** A record for each segment with deleted documents. */
  deletions: { keyPath: 'id' },
  facts: { keyPath: 'name' },
} as const satisfies DatabaseSchema

/** A record of sealed bytes. */
export type StoredBytes = { bytes: Uint8Array }

/** The name of the search index of one user on one server. */
export const indexName = (server: string, userId: number) => `parley-search ${server} ${userId}`

export type SegmentEntry = { id: number; from: number; to: number; count: number }

/** The whole index, apart from the bytes of its segments. */
export type Manifest = {
  format: number
  /** Grows with each change, so that another tab notices it. */
  revision: number
  nextId: number
  /** Ranges of the log whose messages are not in the index yet. */
  unscanned: Span[]
  segments: SegmentEntry[]
}

const isSpans = listOf(objectOf<Span>({ from: isNumber, to: isNumber }))
const isManifest = objectOf<Manifest>({
  format: (value) => value === FORMAT,
  revision: isNumber,
  nextId: isNumber,
  unscanned: isSpans,
  segments: listOf(objectOf<SegmentEntry>({ id: isNumber, from: isNumber, to: isNumber, count: isNumber })),
})

const MANIFEST = 'manifest'

/** The record of a manifest. */
export const manifestRecord = (manifest: Manifest) => ({
  name: MANIFEST,
  revision: manifest.revision,
  bytes: seal(new TextEncoder().encode(JSON.stringify(manifest))),
})

export const MANIFEST_KEY = MANIFEST

/** Returns the manifest of a stored record; null if it is damaged, missing, or of another version. */
export function readManifest(record: Partial<StoredBytes> | undefined): Manifest | null {
  const bytes = unseal(record?.bytes)
  const value: unknown = bytes && parseJson(new TextDecoder().decode(bytes))
  return isManifest(value) ? (value as Manifest) : null
}

/** Empties an index, whether or not it exists; without `keeps` its database is deleted as well. */
export async function emptyIndex(database: DatabasePort, name: string, keeps: boolean): Promise<void> {
  const disk = await database.open(name, INDEX_VERSION, INDEX_SCHEMA)
  // Emptying works even if another page has it open; deleting does not.
  await disk.write({ clear: Object.keys(INDEX_SCHEMA) }).catch(() => undefined)
  disk.close()
  if (!keeps) await database.remove(name)
}
