/** What a person sets per conversation. The server does not echo it to this device: it is folded after its 200. */
import { userAccountApi } from '@/api/userAccount'
import type { ConversationKey } from '@/domain/conversation'
import type { AppThunk } from '../context'
import { toOutcome, type Outcome } from '../outcome'
import { conversationHidden, conversationMuted, conversationPinned, expiryChosen } from './settingsSlice'

/** Takes a direct conversation out of the list until something new is written in it; nothing is deleted. */
export const hideConversation =
  (key: ConversationKey): AppThunk =>
  (dispatch, getState) => {
    dispatch(conversationHidden({ key, newestId: getState().messages.newest[key] ?? 0 }))
  }

/** Silences a conversation until an instant (ms since 1970) or for ever (null), or no more (false). POST /user/mute. */
export const muteConversation =
  (key: ConversationKey, until: number | null | false): AppThunk<Promise<Outcome<null>>> =>
  async (dispatch, _, { ports }) => {
    const forMs = until === false ? 'unmuted' : until === null ? null : Math.max(0, until - ports.clock.now())
    const outcome = toOutcome(await dispatch(userAccountApi.endpoints.mute.initiate({ key, forMs })))
    if ('value' in outcome) dispatch(conversationMuted({ key, until }))
    return outcome
  }

/** Pins a conversation to the top of the list, or lets it go. POST /user/pin_chat: servers that lack it answer 404. */
export const pinConversation =
  (key: ConversationKey, isPinned: boolean): AppThunk<Promise<Outcome<null>>> =>
  async (dispatch, _, { serverClock }) => {
    const { pinChat, unpinChat } = userAccountApi.endpoints
    const outcome = toOutcome(await dispatch((isPinned ? pinChat : unpinChat).initiate(key)))
    const at = serverClock.now()
    if ('value' in outcome) dispatch(conversationPinned({ key, at: isPinned ? at : null }))
    return outcome
  }

/** How long what one writes in a conversation from now on shall live, in ms; 0: for ever. POST /user/burn-after-reading. */
export const chooseExpiry =
  (key: ConversationKey, afterMs: number): AppThunk<Promise<Outcome<null>>> =>
  async (dispatch) => {
    const outcome = toOutcome(await dispatch(userAccountApi.endpoints.setExpiry.initiate({ key, afterMs })))
    if ('value' in outcome) dispatch(expiryChosen({ key, afterMs }))
    return outcome
  }
