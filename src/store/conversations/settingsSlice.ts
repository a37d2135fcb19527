/** What this person set per conversation: silence, expiry of own messages, a place at the top of the list. */
import { createAction, createSlice } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import type { Expiry, Mute, PinnedChat } from '@/domain/event'
import { stateRestored } from '../persistence/restored'
import { onEvents } from '../onEvents'
import type { ConversationSettings } from './settings'

/** A chat was silenced (until when; null for ever) or not any more (`false`), and the server agreed. */
export const conversationMuted = createAction<{ key: ConversationKey; until: number | null | false }>(
  'conversations/conversationMuted',
)
/** A chat was pinned to the top (`at`) or not any more (null), and the server agreed. */
export const conversationPinned = createAction<{ key: ConversationKey; at: number | null }>(
  'conversations/conversationPinned',
)
/** The time after which own messages in a chat vanish was chosen, and the server agreed; 0: they stay. */
export const expiryChosen = createAction<{ key: ConversationKey; afterMs: number }>('conversations/expiryChosen')
/** A chat was taken out of the list; `newestId` 0 when it has no message. */
export const conversationHidden = createAction<{ key: ConversationKey; newestId: number }>(
  'conversations/conversationHidden',
)
/** A direct conversation was opened and belongs into the list now. */
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
      .addCase(conversationListed, (state, { payload: key }) => {
        if (!state.opened.includes(key)) state.opened.push(key)
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
