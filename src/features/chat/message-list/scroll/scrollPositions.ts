/**
 * Scroll positions per conversation, so that returning restores them. Kept in memory per store; the position in the
 * open conversation also survives a reload.
 */
import type { VirtualItem } from '@tanstack/react-virtual'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId, UserId } from '@/domain/ids'
import type { AppStore } from '@/store/makeStore'
import { selectMyId } from '@/store/session/selectors'

export type ScrollPosition = {
  /** The uppermost visible row, and how many px of it were above the edge; null when the reader was at the bottom. */
  top: { rowKey: string; messageId: MessageId | null; hiddenPx: number } | null
  /** Known row heights, which need not be measured while the conversation opens. */
  sizes: readonly VirtualItem[]
  /** The position was read after a reload of the page, so the reader did not leave the conversation. */
  isReload?: true
}

/** Whether to restore the position even if there are unread messages below: a reload must not move the reader. */
export const isAfterReload = (position: ScrollPosition | undefined) =>
  position?.isReload === true && position.top !== null

const kept = new WeakMap<AppStore, Map<ConversationKey, ScrollPosition>>()
const MAX_POSITIONS = 30

/** The position stored for a reload, with the person, the conversation and the message in the address. */
type SavedPosition = { me: UserId | null; key: ConversationKey; asked: MessageId | null; position: ScrollPosition }
const FACT = 'parley_scroll_position'

/** Stores the reader's position for a reload of this page; null removes it. */
export const saveForReload = (store: AppStore, saved: Omit<SavedPosition, 'me'> | null): void =>
  store.dispatch((_dispatch, getState, { ports }) => {
    const me = selectMyId(getState())
    ports.tabFacts.write(FACT, saved && JSON.stringify({ me, ...saved } satisfies SavedPosition))
  })

function readAfterReload(store: AppStore, key: ConversationKey, asked: MessageId | null): ScrollPosition | undefined {
  const saved = store.dispatch((_dispatch, _getState, { ports }): SavedPosition | null => {
    try {
      return JSON.parse(ports.tabFacts.read(FACT) ?? 'null') as SavedPosition | null
    } catch {
      return null
    }
  })
  const isHere = saved?.key === key && saved.asked === asked && saved.me === selectMyId(store.getState())
  return isHere ? { ...saved.position, isReload: true } : undefined
}

/** The last position in a conversation, from memory or from before a reload; `asked` is the message in the address. */
export function positionOf(store: AppStore, key: ConversationKey, asked: MessageId | null): ScrollPosition | undefined {
  return kept.has(store) ? kept.get(store)?.get(key) : readAfterReload(store, key, asked)
}

/** Stores a position in memory; only those of the last 30 conversations are kept. */
export function savePosition(store: AppStore, key: ConversationKey, position: ScrollPosition) {
  const positions = kept.get(store) ?? new Map<ConversationKey, ScrollPosition>()
  kept.set(store, positions)
  positions.delete(key)
  positions.set(key, position)
  const oldest = positions.keys().next()
  if (positions.size > MAX_POSITIONS && !oldest.done) positions.delete(oldest.value)
}
