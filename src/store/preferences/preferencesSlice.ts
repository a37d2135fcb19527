/** What this device prefers, whoever is signed in. Kept as text in local storage by preferencesListeners.ts. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type Preferences = {
  theme: 'auto' | 'light' | 'dark'
  density: 'comfortable' | 'compact'
  /** 1 is the size that the browser is set to. */
  textScale: number
  /** Enter sends, Shift+Enter begins a line; else the other way round, with Ctrl or ⌘. */
  enterSends: boolean
  sound: boolean
  /** Pixels; null: as designed. */
  listWidth: number | null
  listCollapsed: boolean
  /** Where one was last, per area. */
  lastChatPath: string | null
  lastUserPath: string | null
}

/** What a new device prefers. */
export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'auto',
  density: 'comfortable',
  textScale: 1,
  enterSends: true,
  sound: true,
  listWidth: null,
  listCollapsed: false,
  lastChatPath: null,
  lastUserPath: null,
}

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
