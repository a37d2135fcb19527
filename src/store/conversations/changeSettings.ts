/**
 * Thunks for the user's settings per conversation. The server does not echo them to this device, so they are applied
 * after its 200.
 */
import { runMutation } from '@/api/request/runQuery'
import type { Result } from '@/domain/result'
import { userApi } from '@/api/user/user'
import type { ConversationKey } from '@/domain/conversation'
import type { AppThunk } from '../context'
import { preferenceChanged } from '../preferences/preferencesSlice'
import { conversationHidden, conversationMuted, conversationPinned, expiryChosen } from './settingsSlice'

/**
 * Hides a conversation from the list; nothing is deleted. A direct one returns with a new message, a channel when it is
 * shown again.
 */
export const hideConversation =
  (key: ConversationKey): AppThunk =>
  (dispatch, getState) => {
    dispatch(conversationHidden({ key, newestId: getState().messages.newest[key] ?? 0 }))
  }

/** Mutes a conversation until a time (ms since 1970) or forever (null), or unmutes it (false). POST /user/mute. */
export const muteConversation =
  (key: ConversationKey, until: number | null | false): AppThunk<Promise<Result<null>>> =>
  async (dispatch, _, { ports }) => {
    const forMs = until === false ? 'unmuted' : until === null ? null : Math.max(0, until - ports.clock.now())
    const outcome = await dispatch(runMutation(userApi.endpoints.mute, { key, forMs }))
    if ('value' in outcome) dispatch(conversationMuted({ key, until }))
    return outcome
  }

/**
 * Pins a conversation to the top of the list, or unpins it. POST /user/pin_chat: servers without this feature answer
 * 404.
 */
export const pinConversation =
  (key: ConversationKey, isPinned: boolean): AppThunk<Promise<Result<null>>> =>
  async (dispatch, getState, { serverClock }) => {
    const { pinChat, unpinChat } = userApi.endpoints
    const outcome = await dispatch(runMutation(isPinned ? pinChat : unpinChat, key))
    const at = serverClock.now()
    if ('fault' in outcome) return outcome
    dispatch(conversationPinned({ key, at: isPinned ? at : null }))
    // A new pin comes first, wherever it was before.
    const { pinOrder } = getState().preferences
    if (isPinned && pinOrder.includes(key))
      dispatch(preferenceChanged({ pinOrder: pinOrder.filter((each) => each !== key) }))
    return outcome
  }

/**
 * Sets the lifetime in ms of the user's future messages in a conversation; 0: forever. POST /user/burn-after-reading.
 */
export const chooseExpiry =
  (key: ConversationKey, afterMs: number): AppThunk<Promise<Result<null>>> =>
  async (dispatch) => {
    const outcome = await dispatch(runMutation(userApi.endpoints.setExpiry, { key, afterMs }))
    if ('value' in outcome) dispatch(expiryChosen({ key, afterMs }))
    return outcome
  }
