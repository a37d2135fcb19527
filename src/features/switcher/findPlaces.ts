/** What the switcher offers: unread conversations first, then whatever fits what was typed. */
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { bestFits, fit } from '@/lib/fit'
import { foldText } from '@/lib/foldText'
import { fittingPlaces, readQuery } from '@/parts/conversation/fittingPlaces'
import { selectConversationKeys } from '@/store/conversations/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectUnread } from '@/store/reads/selectors'

const beginsWord = (letters: string, words: string) => (fit(letters, words) ?? Infinity) <= 1

export type SwitcherAction = {
  id: string
  title: string
  /** What it belongs to: a page, a setting, or the open conversation (`isPlace`). */
  hint: string
  isPlace?: boolean
  run: () => void
}
export type Found = { unread: ConversationKey[]; places: ConversationKey[]; actions: SwitcherAction[] }

const MOST = { unread: 5, places: 8, actions: 4 }

/** The first unread ones of a kind, in the order of the list. */
function firstUnread(state: RootState, kind: ReturnType<typeof readQuery>['kind']): ConversationKey[] {
  const unread: ConversationKey[] = []
  for (const key of selectConversationKeys(state)) {
    if (unread.length === MOST.unread) break
    if ((kind === null || toTarget(key).kind === kind) && selectUnread(state, key).count > 0) unread.push(key)
  }
  return unread
}

/**
 * For an empty query the unread and the latest conversations; `#` and `@` in front choose the kind, and leave out actions. As
 * soon as a name is typed, what fits it best comes first, read or not: Enter must not lead past it.
 */
export function findPlaces(state: RootState, typed: string, actions: readonly SwitcherAction[]): Found {
  const { kind, name } = readQuery(typed)
  const unread = name === '' ? firstUnread(state, kind) : []
  const fitting = name === '' || kind !== null ? [] : fittingActions(actions, name)
  // letters scattered over a name are a guess: no place comes by one where a word of something to do begins with them
  const isMeant = fitting.some(
    ({ title, hint, isPlace }) => beginsWord(name, foldText(title)) || (!isPlace && beginsWord(name, foldText(hint))),
  )
  const places = fittingPlaces(state, typed, MOST.places + unread.length, isMeant ? 2 : undefined)
    .filter((key) => !unread.includes(key))
    .slice(0, MOST.places)
  return { unread, places, actions: fitting }
}

/** By their own name first, then by what they belong to: `theme` finds Dark, `sett` every page of the settings. */
function fittingActions(actions: readonly SwitcherAction[], name: string): SwitcherAction[] {
  const named = bestFits(name, actions, ({ title }) => foldText(title), MOST.actions)
  const belonging = actions.filter((action) => !named.includes(action) && foldText(action.hint).startsWith(name))
  return [...named, ...belonging].slice(0, MOST.actions)
}
