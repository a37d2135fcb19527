/** The user's settings per conversation: mute, lifetime of own messages, pin at the top of the list. */
import { createAction, createSlice } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import type { Expiry, Mute, PinnedChat } from '@/domain/event'
import { conversationClosed, stateRestored } from '../events'
import { onEvents } from '../onEvents'
import type { ConversationSettings } from './conversationSettings'

/** The server accepted a mute until a time (null: forever) or an unmute (`false`). */
export const conversationMuted = createAction<{ key: ConversationKey; until: number | null | false }>(
  'conversations/conversationMuted',
)
/** The server accepted a pin (`at`: when, in ms since 1970) or an unpin (null). */
export const conversationPinned = createAction<{ key: ConversationKey; at: number | null }>(
  'conversations/conversationPinned',
)
/** The server accepted a lifetime for the user's messages in a chat, in ms; 0: they stay. */
export const expiryChosen = createAction<{ key: ConversationKey; afterMs: number }>('conversations/expiryChosen')
/** A chat was hidden from the list; `newestId` is 0 if it has no message. */
export const conversationHidden = createAction<{ key: ConversationKey; newestId: number }>(
  'conversations/conversationHidden',
)
/** A panel was opened beside a conversation, or closed (null). */
export const panelRemembered = createAction<{ key: ConversationKey; panel: string | null }>(
  'conversations/panelRemembered',
)
/** A hidden chat was put back into the list. */
export const conversationUnhidden = createAction<ConversationKey>('conversations/conversationUnhidden')
/** A direct conversation was opened and appears in the list now. */
export const conversationListed = createAction<ConversationKey>('conversations/conversationListed')

const initial: ConversationSettings = {
  mutes: {},
  expiries: {},
  pinnedAt: {},
  knowsPins: false,
  hidden: {},
  opened: [],
}

const mute = (state: ConversationSettings, { key, until }: Mute) => {
  state.mutes[key] = until
}
const expire = (state: ConversationSettings, { key, afterMs }: Expiry) => {
  if (afterMs === 0) delete state.expiries[key]
  else state.expiries[key] = afterMs
}
const pin = (state: ConversationSettings, { key, at }: PinnedChat) => {
  state.pinnedAt[key] = at
}

const slice = createSlice({
  name: 'settings',
  initialState: initial,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(stateRestored, (_, { payload }) => payload.settings ?? initial)
      .addCase(conversationMuted, (state, { payload: { key, until } }) => {
        if (until === false) delete state.mutes[key]
        else state.mutes[key] = until
      })
      .addCase(conversationPinned, (state, { payload: { key, at } }) => {
        if (at === null) delete state.pinnedAt[key]
        else state.pinnedAt[key] = at
      })
      .addCase(expiryChosen, (state, { payload }) => expire(state, payload))
      .addCase(conversationHidden, (state, { payload: { key, newestId } }) => {
        state.hidden[key] = newestId
        state.opened = state.opened.filter((other) => other !== key)
      })
      .addCase(panelRemembered, (state, { payload: { key, panel } }) => {
        state.panels ??= {}
        if (panel === null) delete state.panels[key]
        else state.panels[key] = panel
      })
      .addCase(conversationUnhidden, (state, { payload: key }) => {
        delete state.hidden[key]
      })
      .addCase(conversationListed, (state, { payload: key }) => {
        if (!state.opened.includes(key)) state.opened.push(key)
      })
      // Nobody wrote a word to this person: without a draft, a pin or a waiting message the row goes.
      .addCase(conversationClosed, (state, { payload: key }) => {
        if (state.opened.includes(key)) state.opened = state.opened.filter((other) => other !== key)
      })
    onEvents(builder, {
      settings: (state, { mutes, expiries, pinnedChats }) => {
        state.mutes = {}
        state.expiries = {}
        mutes.forEach((each) => mute(state, each))
        expiries.forEach((each) => expire(state, each))
        state.knowsPins = pinnedChats !== null
        if (pinnedChats === null) return
        state.pinnedAt = {}
        pinnedChats.forEach((each) => pin(state, each))
      },
      settingsChanged: (state, { muted, unmuted, expiries, pinned, unpinned }) => {
        muted.forEach((each) => mute(state, each))
        for (const key of unmuted) delete state.mutes[key]
        expiries.forEach((each) => expire(state, each))
        pinned.forEach((each) => pin(state, each))
        for (const key of unpinned) delete state.pinnedAt[key]
      },
    })
  },
})

/** The reducer of `state.settings`. */
export const settings = slice.reducer
