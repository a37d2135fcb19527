/** The user's channels. It handles the server's peculiarities (core protocol, 7 and 14). */
import { createSlice, current, type Draft } from '@reduxjs/toolkit'
import { toTarget } from '@/domain/conversation'
import { mayBeUnreadable, type Channel, type LostChannel, type Pin } from '@/domain/channel'
import type { ChannelId, MessageId } from '@/domain/ids'
import { channelFetched, channelGone, stateRestored } from '../events'
import { onEvents } from '../onEvents'

export type ChannelsState = {
  entities: Record<number, Channel>
  isLoaded: boolean
  /** Pinned messages that were deleted: the server keeps listing their pins. */
  unpinned: MessageId[]
  /** Channels lost since the page was loaded; not stored. */
  lost: Record<number, LostChannel>
}

// A record from the same burst belongs to the action, so records are replaced and never changed.
const initial: ChannelsState = { entities: {}, isLoaded: false, unpinned: [], lost: {} }

/** Removes what the server may send in error: members and owner of a public channel, and pins that were removed here. */
function normalizeChannel(channel: Channel, unpinned: readonly MessageId[]): Channel {
  const pins = channel.pins.filter(({ messageId }) => !unpinned.includes(messageId))
  return channel.isPublic ? { ...channel, ownerId: null, memberIds: [], pins } : { ...channel, pins }
}

/** Removes a channel, and remembers why. */
function removeChannel(state: Draft<ChannelsState>, id: ChannelId, why: LostChannel['why']) {
  const channel = state.entities[id]
  if (channel) state.lost[id] = { name: channel.name, isPublic: channel.isPublic, why }
  delete state.entities[id]
}

// Records are frozen so that Immer does not search thousands of them for drafts.
const byId = (channels: readonly Channel[]) =>
  Object.fromEntries(channels.map((channel) => [channel.id, Object.freeze(channel)])) as Draft<
    ChannelsState['entities']
  >
const byPinTime = (left: Pin, right: Pin) => left.at - right.at || left.messageId - right.messageId

const slice = createSlice({
  name: 'channels',
  initialState: initial,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(stateRestored, (state, { payload }) => {
      state.unpinned = payload.unpinned
      state.entities = byId(payload.channels)
      state.isLoaded = payload.channels.length > 0
    })
    builder.addCase(channelFetched, (state, { payload }) => {
      state.entities[payload.id] = normalizeChannel(payload, state.unpinned) as Draft<Channel>
    })
    builder.addCase(channelGone, (state, { payload }) => removeChannel(state, payload, 'removed'))
    onEvents(builder, {
      channelsReset: (state, { channels, unreadable }) => {
        const read = byId(channels.map((channel) => normalizeChannel(channel, state.unpinned)))
        if (unreadable.length > 0)
          for (const before of Object.values(current(state).entities))
            if (!read[before.id] && mayBeUnreadable(unreadable, before.id)) read[before.id] = before
        state.entities = read
        state.isLoaded = true
      },
      channelJoined: (state, { channel }) => {
        state.entities[channel.id] = normalizeChannel(channel, state.unpinned) as Draft<Channel>
      },
      channelLost: (state, { channelId, reason }) =>
        removeChannel(state, channelId, reason === 'deleted' ? 'deleted' : 'removed'),
      membersJoined: (state, { channelId, userIds }) => {
        const channel = state.entities[channelId]
        if (!channel || channel.isPublic) return
        const added = userIds.filter((id) => !channel.memberIds.includes(id))
        if (added.length === 0) return
        const memberIds = [...channel.memberIds, ...added].sort((left, right) => left - right)
        state.entities[channelId] = { ...channel, memberIds }
      },
      membersLeft: (state, { channelId, userIds }, { me }) => {
        const channel = state.entities[channelId]
        if (!channel || channel.isPublic) return
        // The server sends this event to the leaving user as well.
        if (userIds.includes(me)) removeChannel(state, channelId, 'left')
        else if (userIds.some((id) => channel.memberIds.includes(id)))
          state.entities[channelId] = { ...channel, memberIds: channel.memberIds.filter((id) => !userIds.includes(id)) }
      },
      channelChanged: (state, { channelId, changes }) => {
        const channel = state.entities[channelId]
        if (!channel) return
        const { ownerId, isPublic, ...rest } = changes
        const next = { ...channel, ...rest }
        if (isPublic === true) Object.assign(next, { isPublic, ownerId: null, memberIds: [] })
        // The server may send the channel's id as owner here (0.3.3). channelsListeners.ts requests the correct one.
        else if (isPublic === false) next.isPublic = false
        else if (ownerId !== undefined) next.ownerId = ownerId
        state.entities[channelId] = next
      },
      pinChanged: (state, { channelId, messageId, pin }) => {
        const channel = state.entities[channelId]
        if (!channel) return
        const others = channel.pins.filter((other) => other.messageId !== messageId)
        if (pin) state.unpinned = state.unpinned.filter((id) => id !== messageId)
        const pins = pin ? [...others, pin as Draft<Pin>].sort(byPinTime) : others
        state.entities[channelId] = { ...channel, pins }
      },
      rows: (state, rows) => {
        for (const row of rows) {
          if (row.kind !== 'deletion') continue
          const target = toTarget(row.conversation)
          const channel = target.kind === 'channel' ? state.entities[target.channelId] : undefined
          if (!channel?.pins.some(({ messageId }) => messageId === row.targetId)) continue
          const pins = channel.pins.filter(({ messageId }) => messageId !== row.targetId)
          state.entities[channel.id] = { ...channel, pins }
          state.unpinned.push(row.targetId)
        }
      },
    })
  },
})

/** The reducer of `state.channels`. */
export const channels = slice.reducer
