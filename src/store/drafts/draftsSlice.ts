/** What is being written, per conversation. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { entryTakenBack, messageSubmitted } from '../outbox/outboxActions'
import { stateRestored } from '../persistence/restored'
import { replacementUnderstood } from '../session/connectionSlice'
import type { Draft, DraftEdit, DraftFile } from './draft'

export type DraftsState = Partial<Record<ConversationKey, Draft>>

const EMPTY: Draft = { text: '', mode: 'text', replyTo: null, files: [], updatedAt: 0 }
const isEmpty = ({ text, replyTo, files, edit }: Draft) =>
  text.trim() === '' && replyTo === null && files.length === 0 && edit === undefined

/** What was made of a message becomes the beginning of a new one. */
function letEditGo(draft: Draft): void {
  if (draft.edit === undefined) return
  const { text, mode } = draft.edit
  delete draft.edit
  takeIn(draft, text, mode)
}

/** What was an edit stands before what else is written. */
function takeIn(draft: Draft, text: string, mode: Draft['mode']): void {
  if (draft.text.trim() === '') Object.assign(draft, { text, mode })
  else draft.text = `${text}\n${draft.text}`
}

const slice = createSlice({
  name: 'drafts',
  initialState: (): DraftsState => ({}),
  reducers: {
    /** The typing paused, or the conversation was left; an empty draft is none. */
    draftSaved: {
      prepare: (key: ConversationKey, draft: Draft) => ({ payload: { key, draft } }),
      reducer: (state, { payload: { key, draft } }: PayloadAction<{ key: ConversationKey; draft: Draft }>) => {
        const edit = draft.edit ?? state[key]?.edit
        const saved = edit === undefined ? draft : { ...draft, edit }
        if (isEmpty(saved)) delete state[key]
        else state[key] = saved
      },
    },
    /** An own message is being changed; what was made of another one before is not thrown away. */
    editSaved: (state, { payload }: PayloadAction<{ key: ConversationKey; edit: DraftEdit; at: number }>) => {
      const draft = (state[payload.key] ??= { ...EMPTY, files: [] })
      if (draft.edit?.id !== payload.edit.id) letEditGo(draft)
      draft.edit = payload.edit
      draft.updatedAt = payload.at
    },
    /** It was saved, or its changes were given up. */
    editEnded: (state, { payload }: PayloadAction<{ key: ConversationKey; id: MessageId }>) => {
      const draft = state[payload.key]
      if (draft?.edit?.id !== payload.id) return
      delete draft.edit
      if (isEmpty(draft)) delete state[payload.key]
    },
    /** The message is gone: what was made of it stays as a draft. */
    editLetGo: (state, { payload }: PayloadAction<{ key: ConversationKey; id: MessageId }>) => {
      const draft = state[payload.key]
      if (draft?.edit?.id === payload.id) letEditGo(draft)
    },
    /** The server refused it when something else was in the box already: its words stay as a draft. */
    editReturned: (state, { payload }: PayloadAction<{ key: ConversationKey; edit: DraftEdit; at: number }>) => {
      const draft = (state[payload.key] ??= { ...EMPTY, files: [] })
      takeIn(draft, payload.edit.text, payload.edit.mode)
      draft.updatedAt = payload.at
    },
    /** Files were chosen. */
    filesAttached: (state, { payload }: PayloadAction<{ key: ConversationKey; files: DraftFile[]; at: number }>) => {
      const draft = (state[payload.key] ??= { ...EMPTY, files: [] })
      draft.files.push(...payload.files)
      draft.updatedAt = payload.at
    },
    /** More is known of a chosen file. */
    fileSettled: (
      state,
      { payload }: PayloadAction<{ key: ConversationKey; fileId: string; found: Partial<Omit<DraftFile, 'fileId'>> }>,
    ) => {
      const file = state[payload.key]?.files.find(({ fileId }) => fileId === payload.fileId)
      if (!file) return
      delete file.unreadable
      Object.assign(file, payload.found)
    },
    /** A chosen file was taken out again. */
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
      // they were meant for conversations of the other server
      .addCase(replacementUnderstood, (state, { payload }) => (payload === 'otherServer' ? {} : state))
      .addCase(messageSubmitted, (state, { payload: { entry, leavesDraft } }) => {
        const draft = state[entry.key]
        if (!draft || leavesDraft) return
        const { body } = entry
        if (body.kind === 'file') draft.files = draft.files.filter(({ fileId }) => fileId !== body.fileId)
        else draft.text = ''
        draft.replyTo = null
        if (isEmpty(draft)) delete state[entry.key]
      })
      .addCase(entryTakenBack, (state, { payload: { entry, at } }) => {
        const { key, body, replyTo } = entry
        const draft = (state[key] ??= { ...EMPTY, files: [] })
        draft.updatedAt = at
        draft.replyTo ??= replyTo
        if (body.kind === 'file') {
          const { fileId, name, contentType, size, width, height, spoken } = body
          draft.files.push({ fileId, name, contentType, size, width, height, kept: true, ...(spoken && { spoken }) })
          return
        }
        if (body.kind === 'bundle') return
        // what is being written meanwhile is not thrown away
        draft.text = draft.text.trim() === '' ? body.text : `${body.text}\n${draft.text}`
        draft.mode = body.kind
      }),
})

export const {
  draftSaved,
  editSaved,
  editEnded,
  editLetGo,
  editReturned,
  filesAttached,
  fileSettled,
  attachmentRemoved,
} = slice.actions
/** The reducer of `state.drafts`. */
export const drafts = slice.reducer
