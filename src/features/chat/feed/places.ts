/** Where the reader was in each conversation, so that returning restores the place. Per store, gone with the page. */
import type { VirtualItem } from '@tanstack/react-virtual'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { AppStore } from '@/store/makeStore'

export type Place = {
  /** The uppermost row that was seen, and how many px of it were above the edge; null when the reader was at the foot. */
  top: { rowKey: string; messageId: MessageId | null; hiddenPx: number } | null
  /** How high the rows were: known sizes need not be measured while the conversation opens. */
  sizes: readonly VirtualItem[]
}

const kept = new WeakMap<AppStore, Map<ConversationKey, Place>>()
const KEPT_PLACES = 30

/** The place left behind in a conversation; undefined when it was never opened. */
export const placeIn = (store: AppStore, key: ConversationKey): Place | undefined => kept.get(store)?.get(key)

/** Remembers a place. */
export function keepPlace(store: AppStore, key: ConversationKey, place: Place) {
  const places = kept.get(store) ?? new Map<ConversationKey, Place>()
  kept.set(store, places)
  places.delete(key)
  places.set(key, place)
  const oldest = places.keys().next()
  if (places.size > KEPT_PLACES && !oldest.done) places.delete(oldest.value)
}
