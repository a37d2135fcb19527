/** Selectors for messages. */
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { memoizeByKey } from '@/lib/memoizeByKey'
import { NOT_LOADING, type Loading, type Paging } from '../conversations/conversationsSlice'
import type { RootState } from '../rootReducer'
import type { LoadedWindow } from './messagesState'

/** The messages of a conversation that are in memory, and whether more are being loaded. */
export type MessageWindow = {
  /** Ascending; deleted messages keep their position. */
  ids: readonly MessageId[]
  /** True if nothing is older than the first id. */
  isAtStart: boolean
  /** True if nothing is newer than the last id. */
  isLive: boolean
  older: Paging
  newer: Paging
  /** True while the first rows are being read. */
  isOpening: boolean
}

const messageWindowOf = memoizeByKey<ConversationKey, [LoadedWindow | undefined, Loading], MessageWindow>(
  (window, loading) => ({
    ids: window?.ids ?? [],
    isAtStart: window?.fromId === 0,
    isLive: window?.isLive ?? false,
    older: loading.older,
    newer: loading.newer,
    isOpening: loading.isOpening,
  }),
)

/** A message in memory; undefined if it is not in memory. */
export const selectMessage = (state: RootState, id: MessageId): Message | undefined => state.messages.entities[id]

/** The part of a conversation that is in memory, and its loading state. */
export const selectMessageWindow = (state: RootState, key: ConversationKey): MessageWindow =>
  messageWindowOf(key, state.messages.windows[key], state.conversations.loading[key] ?? NOT_LOADING)
