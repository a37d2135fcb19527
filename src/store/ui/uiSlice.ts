/** State of the page for a signed-in user that is not on the server. It stays in memory during the session. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import type { Draft } from '../drafts/draft'

/** Unsaved input of a form; `saved` is the value that the form showed before. */
type UnsavedForm = { saved: string; typed: string }

type UiState = {
  forms: Readonly<Record<string, UnsavedForm>>
  /** Text that was typed into the field of a dialog and not sent, by the field's name. */
  fieldDrafts: Record<string, string>
  /** Paths of files that the server does not have any more, so that it is asked once. */
  missingFiles: Record<string, true>
  /** The last mode of the composer. An empty draft is not stored, so its mode is remembered here. */
  composerModes: Partial<Record<ConversationKey, Draft['mode']>>
}

const slice = createSlice({
  name: 'ui',
  initialState: (): UiState => ({ forms: {}, fieldDrafts: {}, missingFiles: {}, composerModes: {} }),
  reducers: {
    /** The user typed into a form, given by its name. Input equal to the saved value is not unsaved. */
    formEdited(state, { payload: { form, ...change } }: PayloadAction<UnsavedForm & { form: string }>) {
      if (change.typed === change.saved) delete state.forms[form]
      else state.forms[form] = change
    },
    /** The form was reset, or its value was changed elsewhere. */
    formReset(state, { payload: form }: PayloadAction<string>) {
      delete state.forms[form]
    },
    /** The user typed into the field of a dialog; an empty text removes the draft. */
    fieldDraftChanged(state, { payload: { field, text } }: PayloadAction<{ field: string; text: string }>) {
      if (text === '') delete state.fieldDrafts[field]
      else state.fieldDrafts[field] = text
    },
    /** The server answered that it has no file under this path. */
    fileFoundGone(state, { payload: path }: PayloadAction<string>) {
      state.missingFiles[path] = true
    },
    /** The user chose the mode of the composer of a conversation. */
    composerModeChosen(
      state,
      { payload: { key, mode } }: PayloadAction<{ key: ConversationKey; mode: Draft['mode'] }>,
    ) {
      state.composerModes[key] = mode
    },
  },
  selectors: {
    /** The unsaved input of a form, or undefined. */
    selectUnsavedForm: (state, form: string): UnsavedForm | undefined => state.forms[form],
    selectHasUnsavedForms: (state) => Object.keys(state.forms).length > 0,
    /** The text that was typed into a field and not sent, or an empty string. */
    selectFieldDraft: (state, field: string): string => state.fieldDrafts[field] ?? '',
    /** True if the server answered that it has no file under this path. */
    selectIsFileGone: (state, path: string): boolean => state.missingFiles[path] === true,
    /** The last mode of the composer of a conversation, or undefined. */
    selectComposerMode: (state, key: ConversationKey): Draft['mode'] | undefined => state.composerModes[key],
  },
})

export const { formEdited, formReset, fieldDraftChanged, fileFoundGone, composerModeChosen } = slice.actions
export const { selectUnsavedForm, selectHasUnsavedForms, selectFieldDraft, selectIsFileGone, selectComposerMode } =
  slice.selectors
/** The reducer of `state.ui`. */
export const ui = slice.reducer
