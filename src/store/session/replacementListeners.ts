/**
 * Notices that what is held here is the copy of something else: the server was restored from an older state, or another
 * one answers at its address. A suspicion is looked into before anything is dropped.
 */
import { messageApi } from '@/api/message'
import { systemApi } from '@/api/system'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { toMessageId } from '@/domain/ids'
import type { ChatRow, Message } from '@/domain/message'
import { eventsReceived, streamOpened } from '@/stream/eventsReceived'
import { OVERLAP } from '@/stream/middleware'
import { releaseBlob } from '../drafts/attachments'
import type { ListenerApi, StartListening } from '../listening'
import { sendAcknowledged } from '../outbox/outboxActions'
import { isLeftBehind } from '../persistence/restored'
import type { RootState } from '../rootReducer'
import type { StoreParts } from '../storeParts'
import { copyDoubted } from './syncSlice'
import { replacementUnderstood, type Replacement } from './connectionSlice'
import { startOver } from './signIn'

/** So many conversations are asked for the newest message that we know of; one may have been cleared. */
const WITNESSES = 3

const isSame = (row: ChatRow, { id, authorId, sentAt }: Message) =>
  row.id === id && row.authorId === authorId && row.at === sentAt

function isOurs({ channels }: RootState, key: ConversationKey) {
  const target = toTarget(key)
  return target.kind === 'direct' || channels.entities[target.channelId] !== undefined
}

/** The newest messages that we know of, of different conversations. */
function witnesses({ messages }: RootState): Message[] {
  return Object.values(messages.newest)
    .flatMap((id): readonly Message[] => (id !== undefined && messages.entities[id] ? [messages.entities[id]] : []))
    .sort((one, other) => other.id - one.id)
}

/** What stands in a message's place: itself, something older, nothing at all (its channel was cleared, or all is new), or no answer. */
async function askFor(message: Message, { dispatch }: ListenerApi): Promise<'same' | 'older' | 'empty' | 'silence'> {
  const argument = { key: message.conversation, before: toMessageId(message.id + 1), limit: 1 }
  const { data } = await dispatch(
    messageApi.endpoints.history.initiate(argument, { forceRefetch: true, subscribe: false }),
  )
  if (!data) return 'silence'
  if (data.received === 0) return 'empty'
  return data.rows.some((row) => isSame(row, message)) ? 'same' : 'older'
}

/** Asks for what we know, the newest first; null when it is there, or nothing can be said. */
async function lookInto(known: readonly Message[], api: ListenerApi): Promise<Replacement | null> {
  const asked = known.filter(({ conversation }) => isOurs(api.getState(), conversation)).slice(0, WITNESSES)
  if (asked.length === 0) return null
  for (const message of asked) {
    const found = await askFor(message, api)
    if (found === 'same' || found === 'silence') return null
    if (found === 'older') break
  }
  const before = api.getState().server.serverId
  const { data } = await api.dispatch(
    systemApi.endpoints.organization.initiate(undefined, { forceRefetch: true, subscribe: false }),
  )
  return before !== null && data?.serverId != null && data.serverId !== before ? 'otherServer' : 'olderState'
}

/** Starts listening. */
export function startReplacementListeners(listen: StartListening, { getState, dispatch }: StoreParts) {
  /** The row that a resumed stream has to begin at or before; null once it has come, or when there is none. */
  let missing: number | null = null
  /** What was known before the stream told anything. */
  let known: readonly Message[] = []

  async function suspect(of: readonly Message[], api: ListenerApi) {
    if (getState().sync.doubted) return
    dispatch(copyDoubted(true))
    const replacement = await lookInto(of, api)
    // starting over ends the doubt as well, and nothing goes out before that
    if (replacement !== null) await dispatch(startOver(replacement))
    else dispatch(copyDoubted(false))
  }
  listen({
    actionCreator: streamOpened,
    effect: () => {
      const state = getState()
      const { cursor } = state.sync
      missing = cursor > 0 ? cursor : null
      known = witnesses(state)
    },
  })
  listen({
    actionCreator: eventsReceived,
    effect: async ({ payload: { events } }, api) => {
      const { entities } = api.getOriginalState().messages
      let odd: readonly Message[] | null = null
      for (const event of events) {
        if (event.type === 'chat') {
          const { row } = event
          if (row.id === missing) missing = null
          const held = entities[row.id]
          if (row.kind === 'message' && held && !isSame(row, held)) odd = [held]
        } else if (event.type === 'ready') {
          if (missing !== null) odd ??= known
          missing = null
        }
      }
      if (odd) await suspect(odd, api)
    },
  })
  listen({
    actionCreator: sendAcknowledged,
    effect: async ({ payload }, api) => {
      if (payload.messageId < getState().sync.cursor - OVERLAP) await suspect(known, api)
    },
  })
  listen({
    matcher: systemApi.endpoints.organization.matchFulfilled,
    effect: async ({ payload }, api) => {
      const before = api.getOriginalState().server.serverId
      if (before !== null && payload.serverId !== null && payload.serverId !== before && !getState().sync.doubted)
        await dispatch(startOver('otherServer'))
    },
  })
  listen({
    actionCreator: replacementUnderstood,
    effect: async (_, api) => {
      for (const entry of api.getOriginalState().outbox.entries)
        if (isLeftBehind(entry) && entry.body.kind === 'file') await dispatch(releaseBlob(entry.body.fileId))
    },
  })
}
