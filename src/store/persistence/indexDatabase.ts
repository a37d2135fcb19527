/** The database of the search index: segments, the sets of their deleted documents, and one record about the whole. */
import type { DatabasePort } from '@/platform/storage/database'
import type { DatabaseSchema } from '@/platform/storage/objectStores'

export const INDEX_VERSION = 1

export const INDEX_SCHEMA = {
  segments: { keyPath: 'id' },
  /** A record for each segment with deleted documents. */
  deletions: { keyPath: 'id' },
  facts: { keyPath: 'name' },
} as const satisfies DatabaseSchema

/** The name of the search index of one user on one server. */
export const indexName = (server: string, userId: number) => `parley-search ${server} ${userId}`

/** Deletes an index, whether or not it exists. */
export async function deleteIndex(database: DatabasePort, name: string): Promise<void> {
  const disk = await database.open(name, INDEX_VERSION, INDEX_SCHEMA)
  // Emptying works even if another page has it open; deleting does not.
  await disk.write({ clear: Object.keys(INDEX_SCHEMA) }).catch(() => undefined)
  disk.close()
  await database.remove(name)
}

/** Resolves to the bytes of an index on disk. */
export async function measureIndex(database: DatabasePort, name: string): Promise<number> {
  const disk = await database.open(name, INDEX_VERSION, INDEX_SCHEMA)
  const segments = await disk.getAll<{ bytes: Uint8Array }>('segments')
  disk.close()
  return segments.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
}
