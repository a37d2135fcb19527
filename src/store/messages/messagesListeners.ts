/** What messages need besides the fold: quoted ones are read, those whose time is over vanish, cleared ones leave the disk. */
import { isAnyOf } from '@reduxjs/toolkit'
import { channelKey, type ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { eventsReceived, phaseChanged } from '@/stream/eventsReceived'
import { fetchPage, readStretch } from '../conversations/history'
import { stretches, UNKNOWN } from '../conversations/coverage'
import type { ListenerApi, StartListening } from '../listening'
import { stateRestored } from '../persistence/restored'
import { sessionEnded } from '../session/sessionSlice'
import type { StoreParts } from '../storeParts'
import { foldRows } from './fold'
import { messagesExpired, messagesRecalled, pageReceived, windowLoaded } from './messageActions'

/** Pages asked for at once because of quotes that lead out of what is known. */
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

/** Sees to it that messages vanish on time: one timer, for the one whose time is over next. */
function startExpiry(
  listen: StartListening,
  { dispatch, getState, context: { keeper, ports, serverClock } }: StoreParts,
) {
  let cancel: (() => void) | null = null
  /** When the next message's time is over, by the server's clock. */
  let nextAt: number | null = null
  let running: Promise<void> = Promise.resolve()

  async function newestOf(key: ConversationKey) {
    for (const { from, to } of [...stretches(getState().conversations.coverage[key] ?? UNKNOWN)].reverse()) {
      const { messages } = await readStretch(keeper, { key, from, to }, 1, 'newest')
      if (messages[0]) return messages[0]
    }
    return null
  }
  function arm() {
    cancel?.()
    cancel = nextAt === null ? null : ports.clock.after(Math.max(0, nextAt - serverClock.surely()), again)
  }
  async function sweep() {
    const found = await keeper.expiring(serverClock.surely())
    const { over } = found
    nextAt = found.nextAt
    arm()
    if (over.length > 0) {
      const ids = over.map(({ id }) => id)
      keeper.remove(ids)
      // what is newest now is read from disk
      await keeper.flush()
      const { newest } = getState().messages
      const touched = [...new Set(over.map(({ conversation }) => conversation))]
      const headless = touched.filter((key) => newest[key] !== undefined && ids.includes(newest[key]))
      const heads = await Promise.all(headless.map(async (key) => ({ key, message: await newestOf(key) })))
      dispatch(messagesExpired({ ids, newest: heads }))
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
  // After a sleep, or when the server tells its time, the alarm is set anew.
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

/** Starts listening. */
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
