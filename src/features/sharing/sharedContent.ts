/** Reads what another app shared, and puts it into a draft. */
import type { ConversationKey } from '@/domain/conversation'
import type { SharedContent } from '@/domain/notification/workerData'
import type { AppThunk } from '@/store/context'
import { attachFiles } from '@/store/drafts/attachments'
import { draftSaved } from '@/store/drafts/draftsSlice'
import { selectDraft } from '@/store/drafts/selectors'

/** Resolves to the content that waits; null without any. */
export const readShared =
  (): AppThunk<Promise<SharedContent | null>> =>
  async (_dispatch, _getState, { ports }) =>
    (await ports.notifications()).readShared()

/** Adds the content to what the draft has already, then forgets it. */
export const putIntoDraft =
  (key: ConversationKey, { text, files }: SharedContent): AppThunk<Promise<void>> =>
  async (dispatch, getState, { ports }) => {
    const draft = selectDraft(getState(), key)
    const before = draft ?? { text: '', mode: 'text' as const, replyTo: null, files: [] }
    const joined = [before.text, text].filter((part) => part !== '').join('\n')
    dispatch(draftSaved(key, { ...before, text: joined, updatedAt: ports.clock.now() }))
    // The bytes of the files are stored again with the draft, so the shared ones go only then.
    if (files.length > 0) await dispatch(attachFiles(key, files))
    await (await ports.notifications()).clearShared()
  }
