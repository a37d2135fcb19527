/**
 * The bytes of chosen files, apart from the drafts and the outbox entries that refer to them. They stay until the
 * message is sent or its author discards it.
 */
import type { Database } from '@/platform/objectStores'

type StoredBlob = { fileId: string; blob: Blob }

/** Creates the blobs of one page. `disk` returns the open database, or null. */
export function createFileBlobs(disk: () => Database | null) {
  /** Blobs of this page, stored or not. An upload reads them without the disk. */
  const atHand = new Map<string, Blob>()
  return {
    /** Holds a file's bytes until the page closes, and on disk if `kept`. Resolves when they are written. */
    put: async (fileId: string, blob: Blob, kept: boolean) => {
      atHand.set(fileId, blob)
      if (kept) await disk()?.write({ putMany: { blobs: [{ fileId, blob } satisfies StoredBlob] } })
    },
    /** A file's bytes, or null. */
    get: async (fileId: string): Promise<Blob | null> =>
      atHand.get(fileId) ?? (await disk()?.get<StoredBlob>('blobs', fileId))?.blob ?? null,
    /** Deletes a file's bytes. */
    remove: async (fileId: string) => {
      atHand.delete(fileId)
      await disk()?.write({ deleteMany: { blobs: [fileId] } })
    },
    /** Forgets the blobs of this page; those on disk stay. */
    reset: () => atHand.clear(),
  }
}
