/** Requests people who appear in conversations but in no list: guests and deleted accounts. Each is requested once. */
import { isAnyOf } from '@reduxjs/toolkit'
import { runQuery } from '@/api/request/runQuery'
import { userApi } from '@/api/user/user'
import { toTarget } from '@/domain/conversation'
import { isRefused } from '@/domain/fault'
import type { UserId } from '@/domain/ids'
import type { MessageBody } from '@/domain/message'
import { eventsReceived } from '@/stream/eventsReceived'
import type { ListenerApi, StartListening } from '../listenerTypes'
import { pageReceived, windowLoaded, sessionBegun } from '../events'
import type { RootState } from '../rootReducer'
import { selectIsGuest, selectMe } from '../session/selectors'
import { selectHasCapability } from '../server/selectors'
import { loadContacts } from './contacts'
import { userNotFound, usersFetched } from './usersSlice'

/** Maximum number of strangers requested at once; the others wait for later rows. */
const MAX_REQUESTS = 20

const namedIn = (body: MessageBody) => ('mentions' in body ? body.mentions : [])

/** The authors, the mentioned people, those who reacted, and the partners of direct conversations. */
function peopleIn(action: unknown): UserId[] {
  if (windowLoaded.match(action)) {
    const { key, messages } = action.payload
    const target = toTarget(key)
    const fromMessages = messages.flatMap(({ authorId, body, reactions }) => [
      authorId,
      ...namedIn(body),
      ...reactions.map(({ userId }) => userId),
    ])
    return target.kind === 'direct' ? [target.userId, ...fromMessages] : fromMessages
  }
  if (pageReceived.match(action)) {
    // The author of the newest message is shown in the list. All others are requested with the window that shows them.
    const messageRows = action.payload.rows.filter((row) => 'body' in row)
    const newest = Math.max(...messageRows.map(({ id }) => id))
    return messageRows.flatMap(({ id, authorId }) => (id === newest ? [authorId] : []))
  }
  if (!eventsReceived.match(action)) return []
  return action.payload.events.flatMap((event) =>
    event.type === 'chat' ? [event.row.authorId, ...('body' in event.row ? namedIn(event.row.body) : [])] : [],
  )
}

/** The channels whose members cannot see each other's e-mail, and their members. */
const emailRules = ({ channels }: RootState) =>
  Object.values(channels.entities)
    .filter(({ hidesEmails }) => hidesEmails)
    .map(({ id, memberIds }) => `${id}:${memberIds.join()}`)
    .join(' ')

/** True if a change of channels may have hidden or shown others' e-mail. Admins always see it, and guests never do. */
function mayChangeEmails(before: RootState, now: RootState) {
  if (before.channels.entities === now.channels.entities || !before.channels.isLoaded) return false
  return selectMe(now)?.isAdmin === false && emailRules(before) !== emailRules(now)
}

/** Reloads the list of people when a channel may hide or show e-mail, because no event reports that. */
function startEmailReload(listen: StartListening) {
  let queue = Promise.resolve()
  let isWaiting = false
  const reload = async (api: ListenerApi) => {
    isWaiting = false
    const result = await api.dispatch(runQuery(userApi.endpoints.users, undefined, { fresh: true }))
    if ('fault' in result) return
    const known = api.getState().users.entities
    const changed = result.value.filter(({ id, email }) => known[id] && known[id].email !== email)
    if (changed.length > 0) api.dispatch(usersFetched(changed))
  }
  listen({
    actionCreator: eventsReceived,
    effect: (_, api) => {
      if (isWaiting || !mayChangeEmails(api.getOriginalState(), api.getState())) return
      isWaiting = true
      // A request in progress may have been answered before this change, so another one follows it.
      queue = queue.then(() => reload(api))
    },
  })
}

const needsContacts = (state: RootState) =>
  state.sync.isLive && !selectIsGuest(state) && selectHasCapability(state, 'contacts')

/** Requests the contacts whenever the stream has caught up, because it does not report changes by other devices. */
function startContactsReload(listen: StartListening) {
  listen({
    predicate: (_, now, before) => needsContacts(now) && !needsContacts(before),
    effect: (_, { dispatch }) => void dispatch(loadContacts()),
  })
}

/** Registers the listeners. */
export function startUsersListeners(listen: StartListening) {
  startEmailReload(listen)
  startContactsReload(listen)
  const requested = new Set<UserId>()
  const waiting = new Set<UserId>()
  listen({ actionCreator: sessionBegun, effect: () => requested.clear() })
  listen({
    matcher: isAnyOf(eventsReceived, pageReceived, windowLoaded),
    effect: async (action, api) => {
      const { users, sync } = api.getState()
      for (const id of peopleIn(action)) if (!users.entities[id]) waiting.add(id)
      // A stranger may be in the list that is being loaded.
      if (!users.isLoaded || !sync.isLive) return
      const strangers = [...waiting].filter((id) => !users.entities[id] && !requested.has(id))
      waiting.clear()
      for (const id of strangers.slice(0, MAX_REQUESTS)) {
        requested.add(id)
        const found = await api.dispatch(runQuery(userApi.endpoints.user, id))
        if ('value' in found) api.dispatch(usersFetched([found.value]))
        else if (isRefused(found.fault, 404)) api.dispatch(userNotFound(id))
      }
    },
  })
}
