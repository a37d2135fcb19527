/** Questions about messages. */
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { rememberPerKey } from '@/lib/perKey'
import { NOT_LOADING, type Loading, type Paging } from '../conversations/conversationsSlice'
import type { RootState } from '../rootReducer'
import type { Window } from './messagesState'

export type Feed = {
  /** Ascending; deleted messages keep their place. */
  ids: readonly MessageId[]
  /** Nothing is older than the first of them. */
  atStart: boolean
  /** Nothing is newer than the last of them. */
  live: boolean
  older: Paging
  newer: Paging
  /** The first rows are being read. */
  opening: boolean
}

const feedOf = rememberPerKey<ConversationKey, [Window | undefined, Loading], Feed>((window, loading) => ({
  ids: window?.ids ?? [],
  atStart: window?.fromMid === 0,
  live: window?.live ?? false,
  older: loading.older,
  newer: loading.newer,
  opening: loading.opening,
}))

/** A message in memory; undefined when it is elsewhere or nowhere. */
export const selectMessage = (state: RootState, id: MessageId): Message | undefined => state.messages.entities[id]

/** What of a conversation is in memory, and what is being read of it. */
export const selectFeed = (state: RootState, key: ConversationKey): Feed =>
  feedOf(key, state.messages.windows[key], state.conversations.loading[key] ?? NOT_LOADING)
