/** The preferences of this device, for every user. preferencesListeners.ts writes them to local storage. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded } from '../events'
import { DEFAULT_PREFERENCES, USER_PREFERENCES, type Preferences } from './storedPreferences'

export type { Preferences }

const slice = createSlice({
  name: 'preferences',
  initialState: DEFAULT_PREFERENCES,
  reducers: {
    preferenceChanged: (state, { payload }: PayloadAction<Partial<Preferences>>) => ({ ...state, ...payload }),
  },
  extraReducers: (builder) =>
    builder.addCase(sessionEnded, (state) => {
      for (const name of USER_PREFERENCES) Object.assign(state, { [name]: DEFAULT_PREFERENCES[name] })
    }),
})

export const { preferenceChanged } = slice.actions
/** The reducer of `state.preferences`. */
export const preferences = slice.reducer
/** The preferences of this device. */
export const selectPreferences = (state: { preferences: Preferences }) => state.preferences
