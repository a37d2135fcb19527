/** Files in drafts: their bytes are kept beside the draft, the draft only names them. */
import type { ConversationKey } from '@/domain/conversation'
import type { AppThunk } from '../context'
import { isReadable, releaseBlob } from './blobs'
import type { DraftFile } from './draft'
import { attachmentRemoved, filesAttached, fileSettled } from './draftsSlice'
import { selectDraft } from './selectors'

/** Larger files are not kept over a reload (decisions.md). */
export const KEPT_BYTES_MOST = 100_000_000
const ID_LENGTH = 16

/** Adds chosen files to a draft, where they show at once; resolves when those that can be kept are on disk. */
export const attachFiles =
  (key: ConversationKey, files: readonly File[]): AppThunk<Promise<DraftFile[]>> =>
  async (dispatch, getState, { ports }) => {
    const attached = files.map((file): DraftFile => ({ ...describe(file), fileId: ports.random.text(ID_LENGTH) }))
    dispatch(filesAttached({ key, files: attached, at: ports.clock.now() }))
    // One after the other: fifty photographs decoded at once would need gigabytes.
    for (const [index, { fileId }] of attached.entries()) await dispatch(settleFile(key, fileId, files[index]!))
    return attached.map(
      (file) => selectDraft(getState(), key)?.files.find(({ fileId }) => fileId === file.fileId) ?? file,
    )
  }

/** Puts a file that was chosen again into the place of one whose bytes are gone. */
export const chooseAgain =
  (key: ConversationKey, fileId: string, file: File): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(fileSettled({ key, fileId, found: describe(file) }))
    await dispatch(settleFile(key, fileId, file))
  }

const describe = (file: File) => ({
  name: file.name,
  contentType: file.type || 'application/octet-stream',
  size: file.size,
  width: null,
  height: null,
  kept: false,
})

/** Reads what there is to know of a file and keeps its bytes; what cannot be read says so in its place. */
const settleFile =
  (key: ConversationKey, fileId: string, file: File): AppThunk<Promise<void>> =>
  async (dispatch, getState, { keeper, ports }) => {
    const isThere = () => selectDraft(getState(), key)?.files.some((each) => each.fileId === fileId) === true
    if (!(await isReadable(file))) {
      dispatch(fileSettled({ key, fileId, found: { unreadable: true } }))
      return
    }
    const kept = file.size <= KEPT_BYTES_MOST
    const keeping = keeper.putBlob(fileId, file, kept).then(
      () => kept,
      () => false,
    )
    const picture = file.type.startsWith('image/') ? await ports.files.imageSize(file) : null
    const found = { kept: await keeping, width: picture?.width ?? null, height: picture?.height ?? null }
    const isWanted =
      isThere() || getState().outbox.entries.some(({ body }) => 'fileId' in body && body.fileId === fileId)
    if (isWanted) dispatch(fileSettled({ key, fileId, found }))
    else await dispatch(releaseBlob(fileId))
  }

/** Takes a file out of a draft and lets its bytes go. */
export const removeAttachment =
  (key: ConversationKey, fileId: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(attachmentRemoved({ key, fileId }))
    await dispatch(releaseBlob(fileId))
  }
