/** The bytes of chosen files, stored separately from the drafts and the outbox that refer to them. */
import type { AppThunk } from '../context'

/** The bytes of a chosen file; null if they were not stored. */
export const readBlob =
  (fileId: string): AppThunk<Promise<Blob | null>> =>
  (_, __, { persistence }) =>
    persistence.getBlob(fileId)

/**
 * Holds the bytes of a file in memory, and stores them if `isPersistent`. Resolves to whether a reload finds them: false
 * also if the disk is full.
 */
export const storeBlob =
  (fileId: string, blob: Blob, isPersistent: boolean): AppThunk<Promise<boolean>> =>
  (_, __, { persistence }) =>
    persistence.putBlob(fileId, blob, isPersistent).then(
      () => isPersistent,
      () => false,
    )

/** Deletes the bytes of a file that was sent or is no longer needed. */
export const deleteBlob =
  (fileId: string): AppThunk<Promise<void>> =>
  (_, __, { persistence }) =>
    persistence.removeBlob(fileId)
