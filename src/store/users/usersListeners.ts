/** Asks for people whom no list names and a conversation does: guests, and who is deleted. Once each. */
import { isAnyOf } from '@reduxjs/toolkit'
import { userApi } from '@/api/user'
import { toTarget } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import type { MessageBody } from '@/domain/message'
import { eventsReceived } from '@/stream/eventsReceived'
import type { StartListening } from '../listening'
import { windowLoaded } from '../messages/messageActions'
import { sessionBegun } from '../session/sessionSlice'
import { userMissed, usersFetched } from './usersSlice'

/** More strangers than these at once are left for later rows. */
const AT_ONCE = 20

const namedIn = (body: MessageBody) => ('mentions' in body ? body.mentions : [])

/** Who wrote, who is named, who reacted, and with whom one talks. */
function peopleIn(action: unknown): UserId[] {
  if (windowLoaded.match(action)) {
    const { key, messages } = action.payload
    const target = toTarget(key)
    const said = messages.flatMap(({ authorId, body, reactions }) => [
      authorId,
      ...namedIn(body),
      ...reactions.map(({ userId }) => userId),
    ])
    return target.kind === 'direct' ? [target.userId, ...said] : said
  }
  if (!eventsReceived.match(action)) return []
  return action.payload.events.flatMap((event) =>
    event.type === 'chat' ? [event.row.authorId, ...('body' in event.row ? namedIn(event.row.body) : [])] : [],
  )
}

/** Starts asking. */
export function startUsersListeners(listen: StartListening) {
  const asked = new Set<UserId>()
  const waiting = new Set<UserId>()
  listen({ actionCreator: sessionBegun, effect: () => asked.clear() })
  listen({
    matcher: isAnyOf(eventsReceived, windowLoaded),
    effect: async (action, api) => {
      const { users, sync } = api.getState()
      for (const id of peopleIn(action)) if (!users.entities[id]) waiting.add(id)
      // who is a stranger now may be in the list that is on its way
      if (!users.loaded || !sync.live) return
      const strangers = [...waiting].filter((id) => !users.entities[id] && !asked.has(id))
      waiting.clear()
      for (const id of strangers.slice(0, AT_ONCE)) {
        asked.add(id)
        const { data, error } = await api.dispatch(userApi.endpoints.user.initiate(id, { subscribe: false }))
        if (data) api.dispatch(usersFetched([data]))
        else if (error && 'kind' in error && error.kind === 'refused' && error.status === 404)
          api.dispatch(userMissed(id))
      }
    },
  })
}
