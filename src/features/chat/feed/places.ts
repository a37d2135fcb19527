/** Where the reader was in each conversation, so that returning restores the place. Per store; of the open one a reload knows it, too. */
import type { VirtualItem } from '@tanstack/react-virtual'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId, UserId } from '@/domain/ids'
import type { AppStore } from '@/store/makeStore'
import { selectMyId } from '@/store/session/selectors'

export type Place = {
  /** The uppermost row that was seen, and how many px of it were above the edge; null when the reader was at the foot. */
  top: { rowKey: string; messageId: MessageId | null; hiddenPx: number } | null
  /** How high the rows were: known sizes need not be measured while the conversation opens. */
  sizes: readonly VirtualItem[]
  /** The page was reloaded here: nobody went away and came back. */
  isReload?: true
}

/** A reload changes nothing: who stood higher up stands there again, whatever is unread below. */
export const isStoodAt = (place: Place | undefined) => place?.isReload === true && place.top !== null

const kept = new WeakMap<AppStore, Map<ConversationKey, Place>>()
const KEPT_PLACES = 30

/** What a reload finds: whose place it is, in which conversation, and which message its address named. */
type Left = { me: UserId | null; key: ConversationKey; asked: MessageId | null; place: Place }
const FACT = 'parley_place'

/** Leaves word for a reload of this page where the reader is; null: nowhere. */
export const leaveWord = (store: AppStore, left: Omit<Left, 'me'> | null): void =>
  store.dispatch((_dispatch, getState, { ports }) => {
    const me = selectMyId(getState())
    ports.tabFacts.write(FACT, left && JSON.stringify({ me, ...left } satisfies Left))
  })

function wordLeft(store: AppStore, key: ConversationKey, asked: MessageId | null): Place | undefined {
  const left = store.dispatch((_dispatch, _getState, { ports }): Left | null => {
    try {
      return JSON.parse(ports.tabFacts.read(FACT) ?? 'null') as Left | null
    } catch {
      return null
    }
  })
  const isHere = left?.key === key && left.asked === asked && left.me === selectMyId(store.getState())
  return isHere ? { ...left.place, isReload: true } : undefined
}

/** The place left behind in a conversation, by leaving it or by reloading the page; `asked` is what the address names. */
export function placeIn(store: AppStore, key: ConversationKey, asked: MessageId | null): Place | undefined {
  return kept.has(store) ? kept.get(store)?.get(key) : wordLeft(store, key, asked)
}

/** Remembers a place. */
export function keepPlace(store: AppStore, key: ConversationKey, place: Place) {
  const places = kept.get(store) ?? new Map<ConversationKey, Place>()
  kept.set(store, places)
  places.delete(key)
  places.set(key, place)
  const oldest = places.keys().next()
  if (places.size > KEPT_PLACES && !oldest.done) places.delete(oldest.value)
}
