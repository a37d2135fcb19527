/** Effects for messages: loads quoted messages, removes expired ones, and deletes cleared ones from disk. */
import { isAnyOf } from '@reduxjs/toolkit'
import { channelKey, type ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { eventsReceived, phaseChanged } from '@/stream/eventsReceived'
import { fetchPage } from '../conversations/history'
import type { ListenerApi, StartListening } from '../listening'
import { stateRestored } from '../persistence/persistedState'
import { sessionEnded } from '../session/sessionSlice'
import type { StoreParts } from '../storeDeps'
import { foldRows } from './fold'
import { messagesRecalled, pageReceived, windowLoaded } from './messageActions'
import { removeMessages } from './vanish'

/** Maximum number of pages requested at once for quotes of unknown messages. */
const QUOTES_AT_ONCE = 10

function quotedBy(action: unknown): { key: ConversationKey; id: MessageId }[] {
  if (windowLoaded.match(action))
    return action.payload.messages.flatMap(({ conversation, replyTo }) =>
      replyTo === null ? [] : [{ key: conversation, id: replyTo }],
    )
  if (!eventsReceived.match(action)) return []
  return action.payload.events.flatMap((event) =>
    event.type === 'chat' && event.row.kind === 'message' && event.row.replyTo !== null
      ? [{ key: event.row.conversation, id: event.row.replyTo }]
      : [],
  )
}

/** Reads quoted messages that are not in memory, from disk or, for the open conversation, from history. */
async function recall(action: unknown, api: ListenerApi) {
  const { dispatch } = api
  const { keeper } = api.extra
  const isMissing = ({ key, id }: { key: ConversationKey; id: MessageId }) =>
    api.getState().messages.windows[key] !== undefined && api.getState().messages.entities[id] === undefined
  const missing = quotedBy(action).filter(isMissing)
  for (const key of new Set(missing.map((quote) => quote.key))) {
    const ids = [...new Set(missing.flatMap((quote) => (quote.key === key ? [quote.id] : [])))]
    const show = async () => {
      const rows = await keeper.messagesById(ids.filter((id) => isMissing({ key, id })))
      const amendments = await Promise.all(rows.map(({ id }) => keeper.amendments({ key, from: id, to: id })))
      if (rows.length > 0) dispatch(messagesRecalled(foldRows([...rows, ...amendments.flat()])))
    }
    await show()
    const unknown = ids.filter((id) => isMissing({ key, id })).slice(0, QUOTES_AT_ONCE)
    if (api.getState().messages.openKey !== key || unknown.length === 0) continue
    for (const id of unknown) if (isMissing({ key, id })) await dispatch(fetchPage(key, id + 1, { limit: 1 }))
    await show()
  }
}

/** Removes messages when they expire, with one timer for the next one. */
function startExpiry(listen: StartListening, { dispatch, context: { keeper, ports, serverClock } }: StoreParts) {
  let cancel: (() => void) | null = null
  /** When the next message expires, by the server's clock. */
  let nextAt: number | null = null
  let running: Promise<void> = Promise.resolve()

  function arm() {
    cancel?.()
    cancel = nextAt === null ? null : ports.clock.after(Math.max(0, nextAt - serverClock.lowerBound()), again)
  }
  async function sweep() {
    const found = await keeper.expiring(serverClock.lowerBound())
    const { over } = found
    nextAt = found.nextAt
    arm()
    if (over.length > 0) {
      const ids = over.map(({ id }) => id)
      const touched = over.map(({ conversation }) => conversation)
      await dispatch(removeMessages(ids, touched))
    }
  }
  const again = () => {
    running = running.then(sweep, sweep)
  }
  listen({
    matcher: isAnyOf(eventsReceived, pageReceived, stateRestored),
    effect: (action) => {
      const rows = pageReceived.match(action)
        ? action.payload.rows
        : eventsReceived.match(action)
          ? action.payload.events.flatMap((event) => (event.type === 'chat' ? [event.row] : []))
          : null
      if (rows === null || rows.some((row) => row.kind === 'message' && row.expiresAt !== null)) again()
    },
  })
  // After a sleep, or when the server's clock becomes known, the timer is set again.
  listen({
    matcher: isAnyOf(eventsReceived, phaseChanged),
    effect: (action) => {
      if (!eventsReceived.match(action) || action.payload.events.some(({ type }) => type === 'heartbeat')) arm()
    },
  })
  listen({
    actionCreator: sessionEnded,
    effect: () => {
      nextAt = null
      arm()
    },
  })
}

/** Registers the listeners. */
export function startMessagesListeners(listen: StartListening, parts: StoreParts) {
  listen({ matcher: isAnyOf(eventsReceived, windowLoaded), effect: recall })
  listen({
    actionCreator: eventsReceived,
    effect: async ({ payload }, api) => {
      const { keeper } = api.extra
      const { newestRow } = api.getOriginalState().conversations
      for (const event of payload.events) {
        if (event.type === 'channelCleared') await keeper.removeConversation(channelKey(event.channelId), newestRow)
        if (event.type === 'everythingCleared') await keeper.removeRowsUpTo(event.upTo)
      }
    },
  })
  startExpiry(listen, parts)
}
