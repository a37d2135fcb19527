/** Sends what a visitor wrote before there was a session. */
import { initialComposerState } from '@/conversation/composer/composerState'
import { sentMode } from '@/conversation/composer/format-suggestion/sentMode'
import type { ConversationKey } from '@/domain/conversation'
import type { AppThunk } from '@/store/context'
import { attachFiles } from '@/store/drafts/attachments'
import { selectDraft } from '@/store/drafts/selectors'
import { submitDraft } from '@/store/outbox/submitDraft'
import type { Visitor } from '../visitor/visitor'

/** Sends it in the format that the composer would choose. Until they are read, the files stand in the draft. */
export const sendFirst =
  (key: ConversationKey, first: Visitor['first']): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { text, files } = first.content()
    const rest = { mentions: [], replyTo: null }
    const mode = sentMode(getState(), initialComposerState({ text, mode: 'text' }))
    dispatch(submitDraft(key, { ...rest, text, mode, files: [] }))
    const attaching = files.length === 0 ? null : dispatch(attachFiles(key, files))
    first.drop()
    if (attaching === null) return
    const attached = new Set((await attaching).map(({ fileId }) => fileId))
    // Some may have been taken out meanwhile.
    const left = selectDraft(getState(), key)?.files.filter(({ fileId }) => attached.has(fileId)) ?? []
    dispatch(submitDraft(key, { ...rest, text: '', mode: 'text', files: left }))
  }
