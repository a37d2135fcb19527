/** Files in drafts: the draft only has their ids, and the bytes are stored separately. */
import type { ConversationKey } from '@/domain/conversation'
import { typeByName } from '@/domain/fileType'
import { isReadable } from '@/platform/files/isReadable'
import type { AppThunk } from '../context'
import { deleteBlob, storeBlob } from './blobs'
import { isStorable, type DraftFile } from './draft'
import { attachmentRemoved, filesAttached, attachmentUpdated } from './draftsSlice'
import { selectDraft } from './selectors'

const ID_LENGTH = 16

/** Adds chosen files to a draft, where they show at once. Resolves when those that can be stored are on disk. */
export const attachFiles =
  (key: ConversationKey, files: readonly File[]): AppThunk<Promise<DraftFile[]>> =>
  async (dispatch, getState, { ports }) => {
    const attached = files.map((file): DraftFile => ({ ...propertiesOf(file), fileId: ports.random.text(ID_LENGTH) }))
    // Until its turn comes, the file can already be shown and sent.
    for (const [index, { fileId }] of attached.entries()) void dispatch(storeBlob(fileId, files[index]!, false))
    dispatch(filesAttached({ key, files: attached, at: ports.clock.now() }))
    // One after the other, because decoding fifty photographs at once would need gigabytes.
    for (const [index, { fileId }] of attached.entries()) await dispatch(inspectFile(key, fileId, files[index]!))
    return attached.map(
      (file) => selectDraft(getState(), key)?.files.find(({ fileId }) => fileId === file.fileId) ?? file,
    )
  }

/** Replaces a file whose bytes are gone with one that the user chose again. */
export const replaceAttachment =
  (key: ConversationKey, fileId: string, file: File): AppThunk<Promise<void>> =>
  async (dispatch) => {
    void dispatch(storeBlob(fileId, file, false))
    dispatch(attachmentUpdated({ key, fileId, found: propertiesOf(file) }))
    await dispatch(inspectFile(key, fileId, file))
  }

const propertiesOf = (file: File) => ({
  name: file.name,
  contentType: typeByName(file.type, file.name),
  size: file.size,
  width: null,
  height: null,
  kept: false,
  unstored: !isStorable(file.size),
})

/** Reads a file's properties and stores its bytes. A file that cannot be read is marked as unreadable. */
const inspectFile =
  (key: ConversationKey, fileId: string, file: File): AppThunk<Promise<void>> =>
  async (dispatch, getState, { ports }) => {
    const isInDraft = () => selectDraft(getState(), key)?.files.some((each) => each.fileId === fileId) === true
    if (!(await isReadable(file))) {
      dispatch(attachmentUpdated({ key, fileId, found: { unreadable: true } }))
      return
    }
    const storing = dispatch(storeBlob(fileId, file, isStorable(file.size)))
    const picture = file.type.startsWith('image/') ? await ports.files.imageSize(file) : null
    const kept = await storing
    const found = { kept, unstored: !kept, width: picture?.width ?? null, height: picture?.height ?? null }
    const isWanted =
      isInDraft() || getState().outbox.entries.some(({ body }) => 'fileId' in body && body.fileId === fileId)
    if (isWanted) dispatch(attachmentUpdated({ key, fileId, found }))
    else await dispatch(deleteBlob(fileId))
  }

/** Removes a file from a draft and deletes its bytes. */
export const removeAttachment =
  (key: ConversationKey, fileId: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(attachmentRemoved({ key, fileId }))
    await dispatch(deleteBlob(fileId))
  }
