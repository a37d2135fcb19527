/** Goes to the conversation before or after the open one. Late: only keys ask for it. */
import type { NavigateFunction } from 'react-router-dom'
import { addressOf, conversationAt, TO_WRITE } from '@/domain/address'
import type { ConversationKey } from '@/domain/conversation'
import { selectConversationKeys } from '@/store/conversations/selectors'
import { selectUnread } from '@/store/reads/selectors'
import type { RootState } from '@/store/rootReducer'

/** `pathname` is the one that is left; with Shift only unread conversations count. */
export function walk(event: KeyboardEvent, state: RootState, pathname: string, navigate: NavigateFunction): void {
  const key = neighbourOf(state, conversationAt(pathname), event.key === 'ArrowDown' ? 1 : -1, event.shiftKey)
  if (key === null) return
  // a row of the list outlives the conversation that is left; what is in that one does not, and the focus goes to the next box
  void navigate(addressOf.conversation(key), document.activeElement?.closest('nav') ? {} : TO_WRITE)
}

/** The listed conversation before or after one, wrapping at the ends; only unread ones on request. */
function neighbourOf(
  state: RootState,
  from: ConversationKey | null,
  step: 1 | -1,
  onlyUnread: boolean,
): ConversationKey | null {
  const keys = selectConversationKeys(state)
  const start = from === null ? (step === 1 ? -1 : keys.length) : keys.indexOf(from)
  for (let passed = 1; passed <= keys.length; passed += 1) {
    const key = keys[(start + step * passed + keys.length * 2) % keys.length]
    if (key !== undefined && key !== from && (!onlyUnread || selectUnread(state, key).count > 0)) return key
  }
  return null
}
