/** Opens the conversation before or after the open one. */
import type { NavigateFunction } from 'react-router-dom'
import { addressOf, conversationAt, FOCUS_COMPOSER } from '@/domain/address'
import type { ConversationKey } from '@/domain/conversation'
import { selectConversationKeys } from '@/store/conversations/selectors'
import { selectUnreadCount } from '@/store/reads/selectors'
import type { RootState } from '@/store/rootReducer'
import { focusWhenDrawn } from '@/ui/input/focus'

/** `pathname` is the current path. With Shift only unread conversations count. */
export function openAdjacentConversation(
  event: KeyboardEvent,
  state: RootState,
  pathname: string,
  navigate: NavigateFunction,
): void {
  const key = adjacentConversation(state, conversationAt(pathname), event.key === 'ArrowDown' ? 1 : -1, event.shiftKey)
  if (key === null) return
  // The focused element of the old conversation disappears, so the focus moves to the next composer.
  void navigate(addressOf.conversation(key), document.activeElement?.closest('nav') ? {} : FOCUS_COMPOSER)
  focusRow(key)
}

/** Moves the focus from a row of the list to the open row. */
const focusRow = (key: ConversationKey) =>
  focusWhenDrawn(
    () => document.querySelector<HTMLElement>(`nav [data-key="${key}"]`),
    () => document.activeElement?.closest('nav [data-key]') != null,
  )

/** Returns the listed conversation before or after one, wrapping at the ends. `onlyUnread` skips read ones. */
function adjacentConversation(
  state: RootState,
  from: ConversationKey | null,
  step: 1 | -1,
  onlyUnread: boolean,
): ConversationKey | null {
  const keys = selectConversationKeys(state)
  const start = from === null ? (step === 1 ? -1 : keys.length) : keys.indexOf(from)
  for (let passed = 1; passed <= keys.length; passed += 1) {
    const key = keys[(start + step * passed + keys.length * 2) % keys.length]
    if (key !== undefined && key !== from && (!onlyUnread || selectUnreadCount(state, key).count > 0)) return key
  }
  return null
}
