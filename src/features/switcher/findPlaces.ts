/** What the switcher offers: unread conversations first, then whatever fits what was typed. */
import type { ConversationKey } from '@/domain/conversation'
import { bestFits } from '@/lib/fit'
import { foldText } from '@/lib/foldText'
import { fittingPlaces } from '@/parts/conversation/fittingPlaces'
import type { RootState } from '@/store/rootReducer'
import { selectUnread } from '@/store/reads/selectors'

export type SwitcherAction = { id: string; title: string; hint: string; run: () => void }
export type Found = { unread: ConversationKey[]; places: ConversationKey[]; actions: SwitcherAction[] }

/** Of `fitting` that many are looked through for unread ones; the others are shown. */
const MOST = { unread: 5, places: 8, actions: 4, fitting: 200 }

/**
 * For an empty query the unread and the latest conversations; `#` and `@` in front choose the kind, and leave out actions. As
 * soon as a name is typed, what fits it best comes first, read or not: Enter must not lead past it.
 */
export function findPlaces(state: RootState, typed: string, actions: readonly SwitcherAction[]): Found {
  const candidates = fittingPlaces(state, typed, MOST.fitting)
  const query = foldText(typed.trim())
  const isNameTyped = /[^#@\s]/.test(query)
  const unread = isNameTyped ? [] : candidates.filter((key) => selectUnread(state, key).count > 0).slice(0, MOST.unread)
  const places = candidates.filter((key) => !unread.includes(key)).slice(0, MOST.places)
  const fitting = /^(?:$|[#@])/.test(query)
    ? []
    : bestFits(query, actions, ({ title }) => foldText(title), MOST.actions)
  return { unread, places, actions: fitting }
}
