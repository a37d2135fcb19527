/** The newest own message that can be changed, for ↑ in an empty box. Comes with the hands. */
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { selectFeed, selectMessage } from '@/store/messages/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectMyId } from '@/store/session/selectors'

/** Further up nobody remembers what they wrote last. */
const LOOKED_AT = 100

/** Null where none of the newest is one's own and of words. */
export function lastOwn(state: RootState, key: ConversationKey): MessageId | null {
  const me = selectMyId(state)
  for (const id of selectFeed(state, key).ids.slice(-LOOKED_AT).reverse()) {
    const message = selectMessage(state, id)
    const isWritten = message?.body.kind === 'text' || message?.body.kind === 'markdown'
    if (message && message.authorId === me && message.deletedBy === null && isWritten) return id
  }
  return null
}
