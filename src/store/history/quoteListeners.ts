/** Loads quoted messages that are not in memory. */
import { isAnyOf } from '@reduxjs/toolkit'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { eventsReceived } from '@/stream/eventsReceived'
import { windowLoaded } from '../events'
import type { ListenerApi, StartListening } from '../listenerTypes'
import { foldRows } from '../messages/fold'
import { quotedMessagesLoaded } from '../messages/messageActions'
import { fetchPage } from './pages'

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
async function loadQuoted(action: unknown, api: ListenerApi) {
  const { dispatch } = api
  const { persistence } = api.extra
  const isMissing = ({ key, id }: { key: ConversationKey; id: MessageId }) =>
    api.getState().messages.windows[key] !== undefined && api.getState().messages.entities[id] === undefined
  const missing = quotedBy(action).filter(isMissing)
  for (const key of new Set(missing.map((quote) => quote.key))) {
    const ids = [...new Set(missing.flatMap((quote) => (quote.key === key ? [quote.id] : [])))]
    const loadFromDisk = async () => {
      const rows = await persistence.messagesById(ids.filter((id) => isMissing({ key, id })))
      const messageUpdates = await Promise.all(
        rows.map(({ id }) => persistence.messageUpdates({ key, from: id, to: id })),
      )
      if (rows.length > 0) dispatch(quotedMessagesLoaded(foldRows([...rows, ...messageUpdates.flat()])))
    }
    await loadFromDisk()
    const unknown = ids.filter((id) => isMissing({ key, id })).slice(0, QUOTES_AT_ONCE)
    if (api.getState().messages.openKey !== key || unknown.length === 0) continue
    for (const id of unknown) if (isMissing({ key, id })) await dispatch(fetchPage(key, id + 1, { limit: 1 }))
    await loadFromDisk()
  }
}

/** Registers the listener. */
export function startQuoteListeners(listen: StartListening) {
  listen({ matcher: isAnyOf(eventsReceived, windowLoaded), effect: loadQuoted })
}
