/** Whether what is held here is still the copy of what the server has; fetched when somebody has to ask. */
import { messageApi } from '@/api/message'
import { systemApi } from '@/api/system'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { toMessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import type { ListenerApi } from '../listening'
import type { RootState } from '../rootReducer'
import type { Replacement } from './connectionSlice'
import { isSame } from './isSame'

/** So many conversations are asked for the newest message that we know of; one may have been cleared. */
const WITNESSES = 3

function isOurs({ channels }: RootState, key: ConversationKey) {
  const target = toTarget(key)
  return target.kind === 'direct' || channels.entities[target.channelId] !== undefined
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
export async function lookInto(known: readonly Message[], api: ListenerApi): Promise<Replacement | null> {
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
