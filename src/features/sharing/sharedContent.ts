/** Reads what another app shared, and puts it into a draft. */
import type { ConversationKey } from '@/domain/conversation'
import { isSharedBy, type SharedContent } from '@/domain/notification/workerData'
import type { AppThunk } from '@/store/context'
import { attachFiles } from '@/store/drafts/attachments'
import { draftSaved } from '@/store/drafts/draftsSlice'
import { selectDraft } from '@/store/drafts/selectors'
import { selectMyId } from '@/store/session/selectors'

/** Resolves to the content that waits for the signed-in user; null without any. That of somebody else is removed. */
export const readShared =
  (): AppThunk<Promise<SharedContent | null>> =>
  async (_dispatch, getState, { ports }) => {
    const port = await ports.notifications()
    const shared = await port.readShared()
    const me = selectMyId(getState())
    if (shared === null || me === null) return null
    if (!isSharedBy(shared, me, ports.clock.now())) {
      await port.clearShared()
      return null
    }
    const own = { ...shared, userId: me }
    if (shared.userId === null) await port.saveShared(own)
    return own
  }

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
