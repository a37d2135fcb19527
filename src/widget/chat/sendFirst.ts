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
    if (files.length === 0) return void first.drop()
    first.dropText()
    const attached = await dispatch(attachMissing(key, files))
    // Some may have been taken out meanwhile.
    const left = selectDraft(getState(), key)?.files.filter(({ fileId }) => attached.has(fileId)) ?? []
    dispatch(submitDraft(key, { ...rest, text: '', mode: 'text', files: left }))
    void first.drop()
  }

/** Adds the files to the draft and resolves to their ids. After a reload in between, some are there already. */
const attachMissing =
  (key: ConversationKey, files: readonly File[]): AppThunk<Promise<ReadonlySet<string>>> =>
  async (dispatch, getState) => {
    const known = (selectDraft(getState(), key)?.files ?? []).filter((there) =>
      files.some(({ name, size }) => name === there.name && size === there.size),
    )
    const missing = files.filter(({ name, size }) => !known.some((there) => name === there.name && size === there.size))
    const added = await dispatch(attachFiles(key, missing))
    return new Set([...known, ...added].map(({ fileId }) => fileId))
  }
