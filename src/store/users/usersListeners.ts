/** Asks for people whom no list names and a conversation does: guests, and who is deleted. Once each. */
import { isAnyOf } from '@reduxjs/toolkit'
import { userApi } from '@/api/user'
import { toTarget } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import type { MessageBody } from '@/domain/message'
import { eventsReceived } from '@/stream/eventsReceived'
import type { ListenerApi, StartListening } from '../listening'
import { pageReceived, windowLoaded } from '../messages/messageActions'
import type { RootState } from '../rootReducer'
import { selectMe } from '../session/selectors'
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
  if (pageReceived.match(action)) {
    // whoever said the last word stands before it in the list; all others come with the window that shows them
    const said = action.payload.rows.filter((row) => 'body' in row)
    const newest = Math.max(...said.map(({ id }) => id))
    return said.flatMap(({ id, authorId }) => (id === newest ? [authorId] : []))
  }
  if (!eventsReceived.match(action)) return []
  return action.payload.events.flatMap((event) =>
    event.type === 'chat' ? [event.row.authorId, ...('body' in event.row ? namedIn(event.row.body) : [])] : [],
  )
}

/** The channels whose members do not see one another's e-mail, and who is in them. */
const hiding = ({ channels }: RootState) =>
  Object.values(channels.entities)
    .filter(({ hidesEmails }) => hidesEmails)
    .map(({ id, memberIds }) => `${id}:${memberIds.join()}`)
    .join(' ')

/** Whether e-mail of others may have been hidden or shown by what was heard; admins always see it, and guests none. */
function mayHide(before: RootState, now: RootState) {
  if (before.channels.entities === now.channels.entities || !before.channels.loaded) return false
  return selectMe(now)?.isAdmin === false && hiding(before) !== hiding(now)
}

/** No event tells whose e-mail a channel hides or shows from now on: the list of people does. */
function followHidden(listen: StartListening) {
  let asking = Promise.resolve()
  let isWaiting = false
  const ask = async (api: ListenerApi) => {
    isWaiting = false
    const { data } = await api.dispatch(
      userApi.endpoints.users.initiate(undefined, { forceRefetch: true, subscribe: false }),
    )
    const known = api.getState().users.entities
    const changed = data?.filter(({ id, email }) => known[id] && known[id].email !== email) ?? []
    if (changed.length > 0) api.dispatch(usersFetched(changed))
  }
  listen({
    actionCreator: eventsReceived,
    effect: (_, api) => {
      if (isWaiting || !mayHide(api.getOriginalState(), api.getState())) return
      isWaiting = true
      // one that is on its way may have been answered before this
      asking = asking.then(() => ask(api))
    },
  })
}

/** Starts asking. */
export function startUsersListeners(listen: StartListening) {
  followHidden(listen)
  const asked = new Set<UserId>()
  const waiting = new Set<UserId>()
  listen({ actionCreator: sessionBegun, effect: () => asked.clear() })
  listen({
    matcher: isAnyOf(eventsReceived, pageReceived, windowLoaded),
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
