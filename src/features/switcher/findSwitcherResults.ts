/** Finds the switcher's choices: unread conversations first, then matches of the typed text. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { topMatches, matchRank } from '@/lib/matchRank'
import { foldText } from '@/lib/foldText'
import { findConversations, readQuery } from '@/components/conversation/findConversations'
import { selectConversationKeys } from '@/store/conversations/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectUnreadCount } from '@/store/reads/selectors'

const startsAWord = (letters: string, words: string) => (matchRank(letters, words) ?? Infinity) <= 1

export type SwitcherAction = {
  id: string
  title: string
  /** The context of the action: a page, a setting, or the open conversation (`isPlace`). */
  hint: string
  isPlace?: boolean
  run: () => void
}
export type SwitcherResults = { unread: ConversationKey[]; conversations: ConversationKey[]; actions: SwitcherAction[] }

const LIMITS = { unread: 5, conversations: 8, actions: 4 }

/** Returns the first unread conversations of a kind, in the order of the list. */
function firstUnread(state: RootState, kind: ReturnType<typeof readQuery>['kind']): ConversationKey[] {
  const unread: ConversationKey[] = []
  for (const key of selectConversationKeys(state)) {
    if (unread.length === LIMITS.unread) break
    if ((kind === null || toTarget(key).kind === kind) && selectUnreadCount(state, key).count > 0) unread.push(key)
  }
  return unread
}

/**
 * Returns the unread and the latest conversations for an empty query. A leading `#` or `@` selects the kind and leaves
 * out actions. For a typed name the best match comes first, read or not: Enter must not choose a worse one.
 */
export function findSwitcherResults(
  state: RootState,
  typed: string,
  actions: readonly SwitcherAction[],
): SwitcherResults {
  const { kind, name } = readQuery(typed)
  const unread = name === '' ? firstUnread(state, kind) : []
  const matchingActions = name === '' || kind !== null ? [] : findActions(actions, name)
  // Scattered letters in a name are a weak match. They are ignored if a word of an action starts with the typed text.
  const hasClearAction = matchingActions.some(
    ({ title, hint, isPlace }) => startsAWord(name, foldText(title)) || (!isPlace && startsAWord(name, foldText(hint))),
  )
  const conversations = findConversations(
    state,
    typed,
    LIMITS.conversations + unread.length,
    hasClearAction ? 2 : undefined,
  )
    .filter((key) => !unread.includes(key))
    .slice(0, LIMITS.conversations)
  return { unread, conversations, actions: matchingActions }
}

/**
 * Returns the actions that match by their own name first, then by their hint: `theme` finds Dark, `sett` every page of
 * the settings.
 */
function findActions(actions: readonly SwitcherAction[], name: string): SwitcherAction[] {
  const byTitle = topMatches(name, actions, ({ title }) => foldText(title), LIMITS.actions)
  const byHint = actions.filter((action) => !byTitle.includes(action) && foldText(action.hint).startsWith(name))
  return [...byTitle, ...byHint].slice(0, LIMITS.actions)
}
