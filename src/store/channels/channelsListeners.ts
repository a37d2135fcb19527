/** Channels that events do not tell the truth about, and channels that are gone. */
import { isAnyOf } from '@reduxjs/toolkit'
import { groupApi } from '@/api/group'
import { rest } from '@/api/rest'
import { channelKey } from '@/domain/conversation'
import { toChannelId, type ChannelId } from '@/domain/ids'
import { eventsReceived } from '@/stream/eventsReceived'
import type { ListenerApi, StartListening } from '../listening'
import { conversationForgotten } from '../messages/messageActions'
import { toOutcome } from '../outcome'
import { selectMyId } from '../session/selectors'
import { channelFetched, channelGone } from './channelsSlice'

/** After a change of type the event may hold a wrong owner, and we may silently be outside (POST /group/{gid}/change_type). */
async function reload(channelId: ChannelId, api: ListenerApi) {
  const { dispatch } = api
  const asking = groupApi.endpoints.channel.initiate(channelId, { forceRefetch: true, subscribe: false })
  const outcome = toOutcome(await dispatch(asking))
  const me = selectMyId(api.getState())
  if (me === null) return
  if ('fault' in outcome) {
    if (outcome.fault.kind === 'refused' && outcome.fault.status === 404) dispatch(channelGone(channelId))
  } else if (outcome.value.isPublic || outcome.value.memberIds.includes(me)) dispatch(channelFetched(outcome.value))
  else dispatch(channelGone(channelId))
}

/** Starts listening. */
export function startChannelsListeners(listen: StartListening) {
  listen({
    actionCreator: eventsReceived,
    effect: ({ payload }, { dispatch }) => {
      // Only who looks at an announcement has asked for it.
      const changed = payload.events.filter((event) => event.type === 'announcementChanged')
      if (changed.length === 0) return
      dispatch(rest.util.invalidateTags(changed.map(({ channelId }) => ({ type: 'Announcement', id: channelId }))))
    },
  })
  listen({
    actionCreator: eventsReceived,
    effect: async ({ payload }, api) => {
      const known = api.getState().channels.entities
      const doubtful = payload.events.flatMap((event) =>
        event.type === 'channelChanged' &&
        (event.changes.isPublic === false || (event.changes.isPublic === true && !known[event.channelId]))
          ? [event.channelId]
          : [],
      )
      for (const channelId of new Set(doubtful)) await reload(channelId, api)
    },
  })
  listen({
    matcher: isAnyOf(eventsReceived, channelGone),
    effect: async (_, api) => {
      const { dispatch, extra } = api
      const before = api.getOriginalState().channels.entities
      const now = api.getState().channels.entities
      if (before === now) return
      for (const id of Object.keys(before).map(Number)) {
        if (now[id]) continue
        const key = channelKey(toChannelId(id))
        dispatch(conversationForgotten(key))
        await extra.keeper.removeConversation(key)
      }
    },
  })
}
