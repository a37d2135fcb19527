/** Marks channels as new that somebody else added the user to, and channels that the user created as read. */
import { groupApi } from '@/api/conversation/group'
import type { Channel } from '@/domain/channel'
import { channelKey } from '@/domain/conversation'
import { toMessageId } from '@/domain/ids'
import { eventsReceived, type Burst } from '@/stream/eventsReceived'
import type { StartListening } from '../listenerTypes'
import type { RootState } from '../rootReducer'
import { selectIsGuest } from '../session/selectors'
import { conversationRead } from '../events'
import { channelAdded } from './readsSlice'

/** The channels of a burst to which somebody else added the user; `before` is the state before it. */
function addedIn({ events, me }: Burst, before: RootState): Channel[] {
  const { channels, conversations, reads } = before
  const isFirst = Object.keys(conversations.joinedChannels).length === 0
  return events
    .flatMap((event) => {
      if (event.type === 'channelJoined') return [event.channel]
      // Channels in the first list of a device are not new. A channel with a read marker was only missing from a list.
      if (event.type !== 'channelsReset' || isFirst) return []
      return event.channels.filter(({ id }) => reads.markers[channelKey(id)] === undefined)
    })
    .filter(({ id, ownerId }) => !channels.entities[id] && ownerId !== me)
}

/** Registers the listeners. */
export function startChannelAddedListeners(listen: StartListening) {
  listen({
    actionCreator: eventsReceived,
    effect: ({ payload }, api) => {
      const now = api.getState()
      if (selectIsGuest(now)) return
      for (const { id } of addedIn(payload, api.getOriginalState())) {
        const key = channelKey(id)
        if (key !== now.messages.openKey && now.channels.entities[id]) api.dispatch(channelAdded(key))
      }
    },
  })
  listen({
    matcher: groupApi.endpoints.createChannel.matchFulfilled,
    // All devices sort the new channel by this read marker, because the server does not say when it was created.
    effect: ({ payload: { channelId } }, api) => {
      const { newestRow } = api.getState().conversations
      if (newestRow > 0) api.dispatch(conversationRead({ key: channelKey(channelId), upTo: toMessageId(newestRow) }))
    },
  })
}
