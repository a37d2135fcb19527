/** The known ranges of each conversation's log, and the loading state. */
import { createAction, createSlice, type Draft } from '@reduxjs/toolkit'
import { mayBeUnreadable } from '@/domain/channel'
import { channelKey, toTarget, type ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import { toChannelId, type ChannelId } from '@/domain/ids'
import { OVERLAP } from '@/stream/middleware'
import {
  channelFetched,
  channelGone,
  conversationForgotten,
  logTruncated,
  pageReceived,
  rowsEvicted,
  stateRestored,
} from '../events'
import { onEvents } from '../onEvents'
import { conversationListed } from './settingsSlice'
import { UNKNOWN, withEnd, withoutNewest, withoutOldest, withPage, withRow, withSkip, type Coverage } from './coverage'

export type Paging = 'idle' | 'loading' | { fault: Fault }
export type Loading = { older: Paging; newer: Paging; isOpening: boolean }

type ConversationsState = {
  coverage: Partial<Record<ConversationKey, Coverage>>
  /**
   * Channels that the user is in. Rows that the stream replays for other channels do not prove their coverage complete.
   */
  joinedChannels: Record<number, true>
  loading: Partial<Record<ConversationKey, Loading>>
  /**
   * The lowest position of a conversation in the list: the newest row when the user joined the channel or started the
   * direct conversation, plus one half. Other devices use the read marker of a channel instead.
   */
  createdAfterRow: Partial<Record<ConversationKey, number>>
  /** The newest row that the stream delivered. */
  newestRow: number
}

/** Reading one end of a window started, ended or failed. */
export const pagingChanged = createAction<{ key: ConversationKey } & Partial<Loading>>('conversations/pagingChanged')

export const NOT_LOADING: Loading = { older: 'idle', newer: 'idle', isOpening: false }
const initial: ConversationsState = { coverage: {}, joinedChannels: {}, loading: {}, createdAfterRow: {}, newestRow: 0 }

type State = Draft<ConversationsState>

/** Places the conversation after the newest row and before the next one. */
function placeAtTop(state: State, key: ConversationKey) {
  state.createdAfterRow[key] = state.newestRow + 0.5
}
/**
 * Drops the coverage of a channel if it has a growing range and the user is not in the channel: it is unknown when the
 * stream stopped delivering its rows.
 */
function dropLiveCoverage({ joinedChannels, coverage }: State, id: ChannelId) {
  const key = channelKey(id)
  if (!joinedChannels[id] && coverage[key] && coverage[key].liveFrom !== null) delete coverage[key]
}
function joinChannel(state: State, id: ChannelId) {
  dropLiveCoverage(state, id)
  state.joinedChannels[id] = true
}
function leaveChannel(state: State, id: ChannelId) {
  delete state.joinedChannels[id]
  delete state.coverage[channelKey(id)]
  delete state.createdAfterRow[channelKey(id)]
}
/**
 * Handles a channel that the server no longer lists: its rows stay known up to the last one that the stream delivered.
 */
function unlistChannel(state: State, id: ChannelId) {
  const key = channelKey(id)
  delete state.joinedChannels[id]
  const known = state.coverage[key]
  if (known) state.coverage[key] = withEnd(known, state.newestRow - OVERLAP) as Draft<Coverage>
}
function isJoined(state: State, key: ConversationKey) {
  const target = toTarget(key)
  return target.kind === 'direct' || state.joinedChannels[target.channelId] === true
}

const slice = createSlice({
  name: 'conversations',
  initialState: initial,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(stateRestored, (state, { payload }) => {
        state.newestRow = payload.syncPosition?.cursor ?? 0
        state.createdAfterRow = payload.createdAfterRow
        for (const { id } of payload.channels) state.joinedChannels[id] = true
        for (const { key, coverage } of payload.conversations) state.coverage[key] = coverage as Draft<Coverage>
      })
      .addCase(conversationListed, (state, { payload: key }) => {
        if (state.createdAfterRow[key] === undefined) placeAtTop(state, key)
      })
      .addCase(channelGone, (state, { payload }) => leaveChannel(state, payload))
      .addCase(channelFetched, (state, { payload }) => joinChannel(state, payload.id))
      .addCase(conversationForgotten, (state, { payload: key }) => {
        delete state.coverage[key]
        delete state.loading[key]
        delete state.createdAfterRow[key]
      })
      .addCase(rowsEvicted, (state, { payload: { upTo } }) => {
        for (const key of Object.keys(state.coverage) as ConversationKey[])
          state.coverage[key] = withoutOldest(state.coverage[key] ?? UNKNOWN, upTo) as Draft<Coverage>
      })
      .addCase(logTruncated, (state, { payload: { upTo } }) => {
        state.newestRow = Math.min(state.newestRow, upTo)
        for (const key of Object.keys(state.coverage) as ConversationKey[])
          state.coverage[key] = withoutNewest(state.coverage[key] ?? UNKNOWN, upTo) as Draft<Coverage>
        for (const key of Object.keys(state.createdAfterRow) as ConversationKey[])
          state.createdAfterRow[key] = Math.min(state.createdAfterRow[key] ?? 0, upTo + 0.5)
      })
      .addCase(pagingChanged, (state, { payload: { key, ...changes } }) => {
        state.loading[key] = { ...(state.loading[key] ?? NOT_LOADING), ...changes }
      })
      .addCase(pageReceived, (state, { payload: { key, rows, lowest, before, isComplete, cursor } }) => {
        const highest = rows.at(-1)?.id ?? null
        const known = state.coverage[key] ?? UNKNOWN
        state.coverage[key] = withPage(known, {
          lowest,
          highest,
          before,
          isComplete: isComplete,
          cursor,
        }) as Draft<Coverage>
      })
    onEvents(builder, {
      channelsReset: (state, { channels, unreadable }) => {
        const listed = new Set<number>(channels.map(({ id }) => id))
        // Replaces the record as a whole: thousands of single writes into a draft cause a noticeable pause.
        const { joinedChannels } = state
        const kept: (readonly [number, true])[] = []
        for (const id of Object.keys(joinedChannels).map(Number)) {
          if (listed.has(id)) continue
          if (mayBeUnreadable(unreadable, id)) kept.push([id, true])
          else unlistChannel(state, toChannelId(id))
        }
        const isFirst = Object.keys(joinedChannels).length === 0
        for (const { id } of channels) {
          if (joinedChannels[id]) continue
          dropLiveCoverage(state, id)
          // The channel was created while this device was not connected.
          if (!isFirst) placeAtTop(state, channelKey(id))
        }
        state.joinedChannels = Object.fromEntries([...kept, ...channels.map(({ id }) => [id, true] as const)])
      },
      channelJoined: (state, { channel }) => {
        joinChannel(state, channel.id)
        placeAtTop(state, channelKey(channel.id))
      },
      settings: (state, { reads }) => {
        for (const { key, upTo } of reads)
          if (toTarget(key).kind === 'channel' && isJoined(state, key)) state.createdAfterRow[key] ??= upTo + 0.5
      },
      channelLost: (state, { channelId }) => leaveChannel(state, channelId),
      membersLeft: (state, { channelId, userIds }, { me }) => {
        if (userIds.includes(me)) leaveChannel(state, channelId)
      },
      rowsSkipped: ({ coverage }, { span }) => {
        for (const key of Object.keys(coverage) as ConversationKey[])
          coverage[key] = withSkip(coverage[key] ?? UNKNOWN, span) as Draft<Coverage>
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
          if (state.coverage[key]?.liveFrom == null && isJoined(state, key))
            state.coverage[key] = withRow(state.coverage[key] ?? UNKNOWN, id) as Draft<Coverage>
      },
    })
  },
})

/** The reducer of `state.conversations`. */
export const conversations = slice.reducer
