/** The own order of pinned conversations, which only this device knows. */
import type { ConversationKey } from '@/domain/conversation'
import type { AppThunk } from '../context'
import { preferenceChanged } from '../preferences/preferencesSlice'
import { offerUndo } from '../undo'
import { selectConversationKeys, selectPinnedAt } from './selectors'

/** Moves a pinned conversation to a place among the pinned ones, 0 is the first, and offers one Undo for all moves in a row. */
export const movePin =
  (key: ConversationKey, to: number, texts: { text: string; label: string }): AppThunk =>
  (dispatch, getState) => {
    const state = getState()
    const pins = selectConversationKeys(state).filter((each) => selectPinnedAt(state, each) !== null)
    const from = pins.indexOf(key)
    const others = pins.filter((each) => each !== key)
    const place = Math.max(0, Math.min(others.length, to))
    if (from < 0 || from === place) return
    const before = state.preferences.pinOrder
    dispatch(preferenceChanged({ pinOrder: [...others.slice(0, place), key, ...others.slice(place)] }))
    dispatch(offerUndo({ ...texts, id: 'pinOrder', undo: () => dispatch(preferenceChanged({ pinOrder: before })) }))
  }
