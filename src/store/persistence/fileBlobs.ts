/**
 * The bytes of chosen files, stored separately from the drafts and outbox entries that refer to them. They stay until the
 * message is sent or its author discards it.
 */
import { isReadable } from '@/platform/files/isReadable'
import type { Database } from '@/platform/storage/objectStores'

type StoredBlob = { fileId: string; blob: Blob }

/** Creates the blobs of one page. `disk` returns the open database, or null. */
export function createFileBlobs(disk: () => Database | null) {
  /** Blobs of this page, stored or not. An upload reads them without the disk. */
  const inMemory = new Map<string, Blob>()
  return {
    /** Holds a file's bytes until the page closes, and on disk if `isPersistent`. Resolves when they are written. */
    put: async (fileId: string, blob: Blob, isPersistent: boolean) => {
      inMemory.set(fileId, blob)
      if (isPersistent) await disk()?.write({ putMany: { blobs: [{ fileId, blob } satisfies StoredBlob] } })
    },
    /**
     * A file's bytes, or null if they can no longer be read. Where the chosen file was removed from its place, the copy on
     * disk still has them.
     */
    get: async (fileId: string): Promise<Blob | null> => {
      const chosen = inMemory.get(fileId)
      if (chosen && (await isReadable(chosen))) return chosen
      const stored = (await disk()?.get<StoredBlob>('blobs', fileId))?.blob
      return stored && (await isReadable(stored)) ? stored : null
    },
    /** Deletes a file's bytes. */
    remove: async (fileId: string) => {
      inMemory.delete(fileId)
      await disk()?.write({ deleteMany: { blobs: [fileId] } })
    },
    /** Forgets the blobs of this page; those on disk stay. */
    reset: () => inMemory.clear(),
  }
}
