/** What the switcher offers: unread conversations first, then whatever fits what was typed. */
import { directKey, toTarget, type ConversationKey } from '@/domain/conversation'
import { bestFits } from '@/lib/fit'
import { foldText } from '@/lib/foldText'
import { selectConversationKeys } from '@/store/conversations/selectors'
import type { RootState } from '@/store/rootReducer'
import { selectUnread } from '@/store/reads/selectors'
import { selectUserIds } from '@/store/users/selectors'

export type SwitcherAction = { id: string; title: string; hint: string; run: () => void }
export type Found = { unread: ConversationKey[]; places: ConversationKey[]; actions: SwitcherAction[] }

/** Of `fitting` that many are looked through for unread ones; the others are shown. */
const MOST = { unread: 5, places: 8, actions: 4, fitting: 200 }

const folded = new Map<string, string>()
/** Names are folded once, not per key press. */
function foldOnce(name: string): string {
  const known = folded.get(name)
  if (known !== undefined) return known
  const fold = foldText(name)
  folded.set(name, fold)
  return fold
}

function nameOf(state: RootState, key: ConversationKey): string {
  const target = toTarget(key)
  const name =
    target.kind === 'channel'
      ? state.channels.entities[target.channelId]?.name
      : state.users.entities[target.userId]?.name
  return name === undefined ? '' : foldOnce(name)
}

/** All conversations in the order of the list, then everybody else whom one could write to. */
function* allPlaces(state: RootState, kind: 'channel' | 'direct' | null): Generator<ConversationKey> {
  const listed = new Set<ConversationKey>()
  for (const key of selectConversationKeys(state)) {
    if (kind !== null && toTarget(key).kind !== kind) continue
    listed.add(key)
    yield key
  }
  if (kind === 'channel') return
  for (const id of selectUserIds(state)) if (!listed.has(directKey(id))) yield directKey(id)
}

/** For an empty query the unread and the latest conversations; `#` and `@` in front choose the kind. */
export function findPlaces(state: RootState, typed: string, actions: readonly SwitcherAction[]): Found {
  const query = foldText(typed.trim())
  const kind = query.startsWith('#') ? 'channel' : query.startsWith('@') ? 'direct' : null
  const words = kind === null ? query : query.slice(1).trim()
  const candidates = bestFits(
    words,
    allPlaces(state, kind),
    (key) => nameOf(state, key),
    words === '' ? Infinity : MOST.fitting,
  )
  const unread = candidates.filter((key) => selectUnread(state, key).count > 0).slice(0, MOST.unread)
  const places = candidates.filter((key) => !unread.includes(key)).slice(0, MOST.places)
  const fitting =
    query === '' || kind !== null ? [] : bestFits(words, actions, ({ title }) => foldText(title), MOST.actions)
  return { unread, places, actions: fitting }
}
