/** The language of the page, by which lists are in order of name. i18next owns it; the page tells the store. */
import { createAction, createSlice } from '@reduxjs/toolkit'
import { FALLBACK, type Language } from '@/i18n/languages'

/** The page is shown in this language from now on. */
export const languageShown = createAction<Language>('language/languageShown')

type State = { language: { shown: Language } }
const initialState: State['language'] = { shown: FALLBACK }

/** The reducer of `state.language`. */
export const language = createSlice({
  name: 'language',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(languageShown, (state, { payload }) => {
      state.shown = payload
    })
  },
}).reducer

/** Returns the language of the page. */
export const selectLanguage = (state: State): Language => state.language.shown
