/** Requests channels whose events are not reliable, and removes the data of channels that are gone. */
import { rest } from '@/api/rest'
import { channelKey } from '@/domain/conversation'
import type { ChannelId } from '@/domain/ids'
import { eventsReceived, type Burst } from '@/stream/eventsReceived'
import type { ListenerApi, StartListening } from '../listenerTypes'
import { conversationForgotten, channelFetched, channelGone } from '../events'
import { fetchChannel, isMine, reloadChannel } from './reloadChannel'
import { selectMyId } from '../session/selectors'

/** Checks a channel that is missing from the list, because the list may be wrong; then its local data is removed. */
async function recheckUnlisted(channelId: ChannelId, api: ListenerApi) {
  const answer = await api.dispatch(fetchChannel(channelId))
  const me = selectMyId(api.getState())
  if (me === null || answer === 'failed' || api.getState().channels.entities[channelId]) return
  if (answer !== 'gone' && isMine(answer.channel, me)) api.dispatch(channelFetched(answer.channel))
  else api.dispatch(channelGone(channelId))
}

/** The channels that the user lost in this burst. */
const lostIn = ({ events, me }: Burst): ChannelId[] =>
  events.flatMap((event) =>
    event.type === 'channelLost' || (event.type === 'membersLeft' && event.userIds.includes(me))
      ? [event.channelId]
      : [],
  )

/** Removes the local data of channels, unless the user has become a member again. */
async function removeLocalData(lost: readonly ChannelId[], api: ListenerApi) {
  for (const id of lost) {
    if (api.getState().channels.entities[id]) continue
    const key = channelKey(id)
    api.dispatch(conversationForgotten(key))
    await api.extra.persistence.removeConversation(key)
  }
}

/** Registers the listeners. */
export function startChannelsListeners(listen: StartListening) {
  listen({
    actionCreator: eventsReceived,
    effect: ({ payload }, { dispatch }) => {
      // Only a user who looks at an announcement has requested it.
      const changed = payload.events.filter((event) => event.type === 'announcementChanged')
      if (changed.length === 0) return
      dispatch(rest.util.invalidateTags(changed.map(({ channelId }) => ({ type: 'Announcement', id: channelId }))))
    },
  })
  listen({
    actionCreator: eventsReceived,
    effect: async ({ payload }, api) => {
      const known = api.getState().channels.entities
      const uncertain = payload.events.flatMap((event) =>
        event.type === 'channelChanged' &&
        (event.changes.isPublic === false || (event.changes.isPublic === true && !known[event.channelId]))
          ? [event.channelId]
          : [],
      )
      // The event may hold a wrong owner, and the user may have been removed without an event (change_type).
      for (const channelId of new Set(uncertain)) await api.dispatch(reloadChannel(channelId))
    },
  })
  listen({
    actionCreator: channelGone,
    effect: ({ payload }, api) => removeLocalData([payload], api),
  })
  listen({
    actionCreator: eventsReceived,
    effect: ({ payload }, api) => removeLocalData(lostIn(payload), api),
  })
  listen({
    actionCreator: eventsReceived,
    effect: async ({ payload }, api) => {
      if (!payload.events.some(({ type }) => type === 'channelsReset')) return
      const now = api.getState().channels.entities
      const lost = lostIn(payload)
      const unlisted = Object.values(api.getOriginalState().channels.entities).filter(
        ({ id }) => !now[id] && !lost.includes(id),
      )
      for (const { id } of unlisted) await recheckUnlisted(id, api)
    },
  })
}
