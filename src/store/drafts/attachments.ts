/** Files in drafts: their bytes are kept beside the draft, the draft only names them. */
import type { ConversationKey } from '@/domain/conversation'
import type { AppThunk } from '../context'
import type { DraftFile } from './draft'
import { attachmentRemoved, filesAttached } from './draftsSlice'

/** Larger files are not kept over a reload (decisions.md). */
export const KEPT_BYTES_MOST = 100_000_000
const ID_LENGTH = 16

/** Adds chosen files to a draft; resolves when those that can be kept are on disk. */
export const attachFiles =
  (key: ConversationKey, files: readonly File[]): AppThunk<Promise<DraftFile[]>> =>
  async (dispatch, _, { keeper, ports }) => {
    const attached = await Promise.all(
      files.map(async (file): Promise<DraftFile> => {
        const fileId = ports.random.text(ID_LENGTH)
        const picture = file.type.startsWith('image/') ? await ports.files.imageSize(file) : null
        const kept = file.size <= KEPT_BYTES_MOST
        await keeper.putBlob(fileId, file, kept)
        return {
          fileId,
          name: file.name,
          contentType: file.type || 'application/octet-stream',
          size: file.size,
          width: picture?.width ?? null,
          height: picture?.height ?? null,
          kept,
        }
      }),
    )
    dispatch(filesAttached({ key, files: attached, at: ports.clock.now() }))
    return attached
  }

/** Takes a file out of a draft and lets its bytes go. */
export const removeAttachment =
  (key: ConversationKey, fileId: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(attachmentRemoved({ key, fileId }))
    await dispatch(releaseBlob(fileId))
  }

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
