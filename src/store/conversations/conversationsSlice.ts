/** Per conversation: what of its log is known, and what is being asked for. */
import { createAction, createSlice, type Draft } from '@reduxjs/toolkit'
import { channelKey, toTarget, type ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import { toChannelId, type ChannelId } from '@/domain/ids'
import type { Span } from '@/lib/spans'
import { channelFetched, channelGone } from '../channels/channelsSlice'
import { conversationForgotten, pageReceived, rowsDropped } from '../messages/messageActions'
import { onEvents } from '../onEvents'
import { stateRestored } from '../persistence/restored'
import { conversationListed } from './settingsSlice'
import { UNKNOWN, withoutOldest, withPage, withRow, withSkip, type Coverage } from './coverage'

export type Paging = 'idle' | 'loading' | { fault: Fault }
export type Loading = { older: Paging; newer: Paging; opening: boolean }

export type ConversationsState = {
  coverage: Partial<Record<ConversationKey, Coverage>>
  /** Channels that we are in: what the stream replays of others proves nothing about what we hold of them. */
  inside: Record<number, true>
  loading: Partial<Record<ConversationKey, Loading>>
  /** Between which rows a channel came to be, or a direct conversation was begun: its place in the list until something is said in it. */
  born: Partial<Record<ConversationKey, number>>
  /** The newest row that the stream has told of. */
  newestRow: number
}

/** Reading one end of a window began, ended or failed. */
export const pagingChanged = createAction<{ key: ConversationKey } & Partial<Loading>>('conversations/pagingChanged')

export const NOT_LOADING: Loading = { older: 'idle', newer: 'idle', opening: false }
const initial: ConversationsState = { coverage: {}, inside: {}, loading: {}, born: {}, newestRow: 0 }

type State = Draft<ConversationsState>

/** After the newest row and before the next one. */
function begin(state: State, key: ConversationKey) {
  state.born[key] = state.newestRow + 0.5
}
function enter(state: State, id: ChannelId) {
  if (!state.inside[id]) delete state.coverage[channelKey(id)]
  state.inside[id] = true
}
function exit(state: State, id: ChannelId) {
  delete state.inside[id]
  delete state.coverage[channelKey(id)]
  delete state.born[channelKey(id)]
}
function isInside(state: State, key: ConversationKey) {
  const target = toTarget(key)
  return target.kind === 'direct' || state.inside[target.channelId] === true
}

/** What the stream skipped is a hole in every conversation. */
export function withHole(state: ConversationsState, skipped: Span): ConversationsState {
  const coverage = { ...state.coverage }
  for (const key of Object.keys(coverage) as ConversationKey[])
    coverage[key] = withSkip(coverage[key] ?? UNKNOWN, skipped)
  return { ...state, coverage }
}

const slice = createSlice({
  name: 'conversations',
  initialState: initial,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(stateRestored, (state, { payload }) => {
        state.newestRow = payload.bookmarks?.cursor ?? 0
        state.born = payload.born
        for (const { id } of payload.channels) state.inside[id] = true
        for (const { key, coverage } of payload.conversations) state.coverage[key] = coverage as Draft<Coverage>
      })
      .addCase(conversationListed, (state, { payload: key }) => {
        if (state.born[key] === undefined) begin(state, key)
      })
      .addCase(channelGone, (state, { payload }) => exit(state, payload))
      .addCase(channelFetched, (state, { payload }) => enter(state, payload.id))
      .addCase(conversationForgotten, (state, { payload: key }) => {
        delete state.coverage[key]
        delete state.loading[key]
        delete state.born[key]
      })
      .addCase(rowsDropped, (state, { payload: { upTo } }) => {
        for (const key of Object.keys(state.coverage) as ConversationKey[])
          state.coverage[key] = withoutOldest(state.coverage[key] ?? UNKNOWN, upTo) as Draft<Coverage>
      })
      .addCase(pagingChanged, (state, { payload: { key, ...changes } }) => {
        state.loading[key] = { ...(state.loading[key] ?? NOT_LOADING), ...changes }
      })
      .addCase(pageReceived, (state, { payload: { key, rows, lowest, before, complete, cursor } }) => {
        const highest = rows.at(-1)?.id ?? null
        const known = state.coverage[key] ?? UNKNOWN
        state.coverage[key] = withPage(known, { lowest, highest, before, complete, cursor }) as Draft<Coverage>
      })
    onEvents(builder, {
      channelsReset: (state, { channels }) => {
        const listed = new Set<number>(channels.map(({ id }) => id))
        for (const id of Object.keys(state.inside).map(Number)) if (!listed.has(id)) exit(state, toChannelId(id))
        // in one piece: thousands of single writes into a draft are a pause that people feel
        const { inside, coverage } = state
        const isFirst = Object.keys(inside).length === 0
        for (const { id } of channels) {
          if (inside[id]) continue
          if (coverage[channelKey(id)]) delete coverage[channelKey(id)]
          // made while nobody listened here
          if (!isFirst) begin(state, channelKey(id))
        }
        state.inside = Object.fromEntries(channels.map(({ id }) => [id, true] as const))
      },
      channelJoined: (state, { channel }) => {
        enter(state, channel.id)
        begin(state, channelKey(channel.id))
      },
      channelLost: (state, { channelId }) => exit(state, channelId),
      membersLeft: (state, { channelId, userIds }, { me }) => {
        if (userIds.includes(me)) exit(state, channelId)
      },
      rows: (state, rows) => {
        let { newestRow } = state
        const first = new Map<ConversationKey, number>()
        for (const { id, conversation } of rows) {
          if (id > newestRow) newestRow = id
          if (!first.has(conversation)) first.set(conversation, id)
        }
        state.newestRow = newestRow
        for (const [key, id] of first)
          if (state.coverage[key]?.liveFrom == null && isInside(state, key))
            state.coverage[key] = withRow(state.coverage[key] ?? UNKNOWN, id) as Draft<Coverage>
      },
    })
  },
})

/** The reducer of `state.conversations`. */
export const conversations = slice.reducer
