/** Page state of a signed-in user that is not on the server. It stays in memory during the session. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Unsaved input of a form; `saved` is the value that the form showed before. */
export type UnsavedForm = { saved: string; typed: string }

export type UiState = { forms: Readonly<Record<string, UnsavedForm>> }

const slice = createSlice({
  name: 'ui',
  initialState: (): UiState => ({ forms: {} }),
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
  },
  selectors: {
    /** The unsaved input of a form, or undefined. */
    selectUnsavedForm: (state, form: string): UnsavedForm | undefined => state.forms[form],
    selectHasUnsavedForms: (state) => Object.keys(state.forms).length > 0,
  },
})

export const { formEdited, formReset } = slice.actions
export const { selectUnsavedForm, selectHasUnsavedForms } = slice.selectors
/** The reducer of `state.ui`. */
export const ui = slice.reducer
