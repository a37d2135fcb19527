/** The emoji recently used on this device. */
import type { AppThunk } from '../context'
import { preferenceChanged } from './preferencesSlice'

const MAX_RECENT = 16

/** Moves an emoji to the front of the list. */
export const emojiUsed =
  (emoji: string): AppThunk =>
  (dispatch, getState) => {
    const { recentEmoji } = getState().preferences
    if (recentEmoji[0] === emoji) return
    dispatch(
      preferenceChanged({ recentEmoji: [emoji, ...recentEmoji.filter((each) => each !== emoji)].slice(0, MAX_RECENT) }),
    )
  }
