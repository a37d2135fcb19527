/** The drafts, per conversation. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { logTruncated, entryMovedToDraft, messageSubmitted, stateRestored, replacementNoticeClosed } from '../events'
import { isStorable, type Draft, type DraftEdit, type DraftFile } from './draft'

export type DraftsState = Partial<Record<ConversationKey, Draft>>

const EMPTY: Draft = { text: '', mode: 'text', replyTo: null, files: [], updatedAt: 0 }
const isEmpty = ({ text, replyTo, files, edit }: Draft) =>
  text.trim() === '' && replyTo === null && files.length === 0 && edit === undefined

/** Turns an unsaved edit into the start of a new message. */
function keepEditAsDraft(draft: Draft): void {
  if (draft.edit === undefined) return
  const { text, mode } = draft.edit
  delete draft.edit
  prependText(draft, text, mode)
}

/** Puts the text of an edit before the existing text of the draft. */
function prependText(draft: Draft, text: string, mode: Draft['mode']): void {
  if (draft.text.trim() === '') Object.assign(draft, { text, mode })
  else draft.text = `${text}\n${draft.text}`
}

const slice = createSlice({
  name: 'drafts',
  initialState: (): DraftsState => ({}),
  reducers: {
    /** The user paused typing or left the conversation; an empty draft is removed. */
    draftSaved: {
      prepare: (key: ConversationKey, draft: Draft) => ({ payload: { key, draft } }),
      reducer: (state, { payload: { key, draft } }: PayloadAction<{ key: ConversationKey; draft: Draft }>) => {
        const edit = draft.edit ?? state[key]?.edit
        const saved = edit === undefined ? draft : { ...draft, edit }
        if (isEmpty(saved)) delete state[key]
        else state[key] = saved
      },
    },
    /** A message is to be answered, which was chosen outside of its conversation. The text of the draft stays. */
    replySaved: (state, { payload }: PayloadAction<{ key: ConversationKey; replyTo: MessageId; at: number }>) => {
      const draft = (state[payload.key] ??= { ...EMPTY, files: [] })
      draft.replyTo = payload.replyTo
      draft.updatedAt = payload.at
    },
    /** An own message is being edited. An unsaved edit of another message is not lost. */
    editSaved: (state, { payload }: PayloadAction<{ key: ConversationKey; edit: DraftEdit; at: number }>) => {
      const draft = (state[payload.key] ??= { ...EMPTY, files: [] })
      if (draft.edit?.id !== payload.edit.id) keepEditAsDraft(draft)
      draft.edit = payload.edit
      draft.updatedAt = payload.at
    },
    /** The edit was saved or discarded. */
    editEnded: (state, { payload }: PayloadAction<{ key: ConversationKey; id: MessageId }>) => {
      const draft = state[payload.key]
      if (draft?.edit?.id !== payload.id) return
      delete draft.edit
      if (isEmpty(draft)) delete state[payload.key]
    },
    /** The edited message is gone: the edit stays as a draft. */
    editedMessageDeleted: (state, { payload }: PayloadAction<{ key: ConversationKey; id: MessageId }>) => {
      const draft = state[payload.key]
      if (draft?.edit?.id === payload.id) keepEditAsDraft(draft)
    },
    /** An edit failed after the composer had left it: its text stays as a draft. */
    editReturned: (state, { payload }: PayloadAction<{ key: ConversationKey; edit: DraftEdit; at: number }>) => {
      const draft = (state[payload.key] ??= { ...EMPTY, files: [] })
      prependText(draft, payload.edit.text, payload.edit.mode)
      draft.updatedAt = payload.at
    },
    filesAttached: (state, { payload }: PayloadAction<{ key: ConversationKey; files: DraftFile[]; at: number }>) => {
      const draft = (state[payload.key] ??= { ...EMPTY, files: [] })
      draft.files.push(...payload.files)
      draft.updatedAt = payload.at
    },
    /** More properties of a chosen file are known. */
    attachmentUpdated: (
      state,
      { payload }: PayloadAction<{ key: ConversationKey; fileId: string; found: Partial<Omit<DraftFile, 'fileId'>> }>,
    ) => {
      const file = state[payload.key]?.files.find(({ fileId }) => fileId === payload.fileId)
      if (!file) return
      delete file.unreadable
      Object.assign(file, payload.found)
    },
    attachmentRemoved: (state, { payload }: PayloadAction<{ key: ConversationKey; fileId: string }>) => {
      const draft = state[payload.key]
      if (!draft) return
      draft.files = draft.files.filter(({ fileId }) => fileId !== payload.fileId)
      if (isEmpty(draft)) delete state[payload.key]
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(stateRestored, (_, { payload }) =>
        Object.fromEntries(payload.drafts.map(({ key, draft }) => [key, draft])),
      )
      // The drafts were meant for conversations of the other server.
      .addCase(replacementNoticeClosed, (state, { payload }) => (payload === 'otherServer' ? {} : state))
      .addCase(logTruncated, (state, { payload: { lastCommonId } }) => {
        for (const draft of Object.values(state)) {
          if (!draft) continue
          // The server will assign that id to another message.
          if (draft.replyTo !== null && draft.replyTo > lastCommonId) draft.replyTo = null
          if (draft.edit && draft.edit.id > lastCommonId) keepEditAsDraft(draft)
        }
      })
      .addCase(messageSubmitted, (state, { payload: { entry, keepsDraft } }) => {
        const draft = state[entry.key]
        if (!draft || keepsDraft) return
        const { body } = entry
        if (body.kind === 'file') draft.files = draft.files.filter(({ fileId }) => fileId !== body.fileId)
        else draft.text = ''
        draft.replyTo = null
        if (isEmpty(draft)) delete state[entry.key]
      })
      .addCase(entryMovedToDraft, (state, { payload: { entry, at } }) => {
        const { key, body, replyTo } = entry
        const draft = (state[key] ??= { ...EMPTY, files: [] })
        draft.updatedAt = at
        draft.replyTo ??= replyTo
        if (body.kind === 'file') {
          const { fileId, name, contentType, size, width, height, spoken } = body
          const file = { fileId, name, contentType, size, width, height, ...(spoken && { spoken }) }
          // Whether its bytes are still there is looked up.
          draft.files.push({ ...file, kept: false, unstored: !isStorable(size) })
          return
        }
        if (body.kind === 'bundle') return
        // Text that the user is writing meanwhile must not be lost.
        draft.text = draft.text.trim() === '' ? body.text : `${body.text}\n${draft.text}`
        draft.mode = body.kind
      }),
})

export const {
  draftSaved,
  editSaved,
  replySaved,
  editEnded,
  editedMessageDeleted,
  editReturned,
  filesAttached,
  attachmentUpdated,
  attachmentRemoved,
} = slice.actions
/** The reducer of `state.drafts`. */
export const drafts = slice.reducer
