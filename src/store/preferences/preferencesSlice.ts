/** What this device prefers, whoever is signed in. Kept as text in local storage by preferencesListeners.ts. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { DEFAULT_PREFERENCES, type Preferences } from './keptPreferences'

export type { Preferences }

const slice = createSlice({
  name: 'preferences',
  initialState: DEFAULT_PREFERENCES,
  reducers: {
    /** Some of it was chosen. */
    preferenceChanged: (state, { payload }: PayloadAction<Partial<Preferences>>) => ({ ...state, ...payload }),
  },
})

export const { preferenceChanged } = slice.actions
/** The reducer of `state.preferences`. */
export const preferences = slice.reducer
/** What this device prefers. */
export const selectPreferences = (state: { preferences: Preferences }) => state.preferences
