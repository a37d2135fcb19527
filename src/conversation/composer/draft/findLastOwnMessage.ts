/** Finds the message that ↑ in an empty text box edits. */
import type { ConversationKey } from '@/domain/conversation'
import type { LocalId, MessageId } from '@/domain/ids'
import type { AppStore } from '@/store/createStore'
import { selectMessageWindow, selectMessage } from '@/store/messages/selectors'
import { isFailed } from '@/store/outbox/entry'
import { selectOutbox } from '@/store/outbox/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectConnection } from '@/store/connection/connectionSlice'
import { selectMyId } from '@/store/session/selectors'

/** Older messages are not meant by ↑. */
const LOOKED_AT = 100

function newestOwnMessage(state: RootState, key: ConversationKey): MessageId | null {
  const me = selectMyId(state)
  for (const id of selectMessageWindow(state, key).ids.slice(-LOOKED_AT).reverse()) {
    const message = selectMessage(state, id)
    const isText = message?.body.kind === 'text' || message?.body.kind === 'markdown'
    if (message && message.authorId === me && message.deletedBy === null && isText) return id
  }
  return null
}

/** The text in the outbox that is about to get its id; null where there is none, or no connection. */
function arrivingEntry(state: RootState, key: ConversationKey): LocalId | null {
  if (selectConnection(state).phase !== 'live') return null
  return selectOutbox(state, key).findLast((entry) => 'text' in entry.body && !isFailed(entry))?.localId ?? null
}

/**
 * Calls `onFound` with the newest own text that can be edited: at once, or when the one that is being sent has arrived.
 * It is not called where there is none.
 */
export function findLastOwnMessage(
  store: Pick<AppStore, 'getState' | 'subscribe'>,
  key: ConversationKey,
  onFound: (id: MessageId) => void,
): void {
  const arriving = arrivingEntry(store.getState(), key)
  if (arriving === null) {
    const id = newestOwnMessage(store.getState(), key)
    if (id !== null) onFound(id)
    return
  }
  const unsubscribe = store.subscribe(() => {
    const state = store.getState()
    const entry = selectOutbox(state, key).find(({ localId }) => localId === arriving)
    if (entry && !isFailed(entry) && selectConnection(state).phase === 'live') return
    unsubscribe()
    const id = newestOwnMessage(state, key)
    if (id !== null && selectMessage(state, id)?.localId === arriving) onFound(id)
  })
}
