/** Notices that the user came into a channel: by somebody else it is news, by oneself it is not. */
import { groupApi } from '@/api/group'
import type { Channel } from '@/domain/channel'
import { channelKey } from '@/domain/conversation'
import { toMessageId } from '@/domain/ids'
import { eventsReceived, type Burst } from '@/stream/eventsReceived'
import type { StartListening } from '../listenerTypes'
import type { RootState } from '../rootReducer'
import { selectIsGuest } from '../session/selectors'
import { channelAdded, conversationRead } from './readsSlice'

/** The channels of a burst that somebody else took the user into; `before` is the state before it. */
function addedIn({ events, me }: Burst, before: RootState): Channel[] {
  const { channels, conversations, reads } = before
  const isFirst = Object.keys(conversations.joinedChannels).length === 0
  return events
    .flatMap((event) => {
      if (event.type === 'channelJoined') return [event.channel]
      // The first list of a device is not news, and neither is a channel that the server had left out once.
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
    // Every device places the new channel by this mark; the server does not say when a channel was created.
    effect: ({ payload: { channelId } }, api) => {
      const { newestRow } = api.getState().conversations
      if (newestRow > 0) api.dispatch(conversationRead({ key: channelKey(channelId), upTo: toMessageId(newestRow) }))
    },
  })
}
