/** The bytes of chosen files, kept beside the drafts and the outbox that name them. */
import type { AppThunk } from '../context'

/** The bytes of a chosen file; null when they were not kept. */
export const readBlob =
  (fileId: string): AppThunk<Promise<Blob | null>> =>
  (_, __, { keeper }) =>
    keeper.getBlob(fileId)

/** Lets the bytes of a file go: it was sent, or nobody wants it any more. */
export const releaseBlob =
  (fileId: string): AppThunk<Promise<void>> =>
  (_, __, { keeper }) =>
    keeper.removeBlob(fileId)

/** Whether bytes can still be read: a folder is a file to browsers until somebody reads it, and files leave the disk. */
export const isReadable = (blob: Blob): Promise<boolean> =>
  blob
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
