/**
 * The messages that the user saved, as far as this device knows: those that it saved, and those whose saved copies it
 * has loaded. The server lists copies without the messages that they come from.
 */
import { createSelector, createSlice } from '@reduxjs/toolkit'
import { favoriteApi } from '@/api/conversation/favorite'
import type { MessageId } from '@/domain/ids'
import { logTruncated, stateRestored } from '../events'
import type { SavedMessages } from './savedMessages'

const { saveMessages, favorites, favorite, deleteFavorite } = favoriteApi.endpoints

const slice = createSlice({
  name: 'saved',
  initialState: (): SavedMessages => ({}),
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(stateRestored, (_, { payload }) => payload.saved)
      .addCase(logTruncated, (state, { payload: { upTo } }) => {
        // The server will assign the ids above to other messages.
        for (const [id, messages] of Object.entries(state)) state[id] = messages.filter((each) => each <= upTo)
      })
      .addMatcher(saveMessages.matchFulfilled, (state, { payload, meta }) => {
        state[payload.id] = [...meta.arg.originalArgs]
      })
      .addMatcher(favorite.matchFulfilled, (state, { payload, meta }) => {
        state[meta.arg.originalArgs] = payload.messages.map(({ messageId }) => messageId)
      })
      .addMatcher(favorites.matchFulfilled, (state, { payload }) => {
        const listed = new Set(payload.map(({ id }) => id))
        for (const id of Object.keys(state)) if (!listed.has(id)) delete state[id]
      })
      .addMatcher(deleteFavorite.matchFulfilled, (state, { meta }) => {
        delete state[meta.arg.originalArgs]
      }),
})

/** The reducer of `state.saved`. */
export const saved = slice.reducer

const selectSavedIds = createSelector(
  [(state: { saved: SavedMessages }) => state.saved],
  (items): ReadonlySet<MessageId> => new Set(Object.values(items).flat()),
)

/** True if the user saved a message, as far as this device knows. */
export const selectIsSaved = (state: { saved: SavedMessages }, id: MessageId): boolean => selectSavedIds(state).has(id)
