/** The stored state of a user, as a reload reads it. */
import type { Channel } from '@/domain/channel'
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { MessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import type { User } from '@/domain/user'
import type { Coverage } from '../conversations/coverage'
import type { ConversationSettings } from '../conversations/conversationSettings'
import type { Draft } from '../drafts/draft'
import type { OutboxEntry, SentRecord } from '../outbox/entry'
import type { UnreadMessages } from '../reads/unreadMessages'
import type { SavedMessages } from '../messages/savedMessages'
import type { SyncPosition } from '../connection/syncPosition'
import type { Relations } from '../users/relations'

/** One conversation as it is stored, without its rows. */
export type StoredConversation = {
  key: ConversationKey
  coverage: Coverage
  /** The newest message. */
  preview: Message | null
  /** 0: nothing was read. */
  mark: MessageId | 0
  unread: UnreadMessages | null
}

export type PersistedState = {
  /** null: nothing was stored. */
  syncPosition: SyncPosition | null
  /** When the copy was last up to date with the server, in ms since 1970, to the minute; null: nothing was stored. */
  syncedAt: number | null
  users: User[]
  channels: Channel[]
  unpinned: MessageId[]
  /** The user's relations to people; null: nothing was stored. */
  relations: Relations | null
  settings: ConversationSettings | null
  /** See ConversationsState. */
  createdAfterRow: Partial<Record<ConversationKey, number>>
  conversations: StoredConversation[]
  outbox: OutboxEntry[]
  sent: SentRecord[]
  saved: SavedMessages
  drafts: { key: ConversationKey; draft: Draft }[]
}

/**
 * The state that remains if another server answers at the address: only what the user wrote. It was meant for
 * conversations that are gone, so nothing is sent automatically.
 */
export const withoutServerData = ({ drafts, outbox }: Pick<PersistedState, 'drafts' | 'outbox'>): PersistedState => ({
  syncPosition: null,
  syncedAt: null,
  users: [],
  channels: [],
  unpinned: [],
  relations: null,
  settings: null,
  createdAfterRow: {},
  conversations: [],
  sent: [],
  saved: {},
  drafts,
  outbox: outbox.map((entry) => ({ ...entry, state: { state: 'refused', fault: REPLACED } })),
})
const REPLACED = {
  kind: 'refused',
  status: 410,
  text: '',
  reason: 'serverReplaced',
  retryAfterMs: null,
} as const satisfies Fault

/** True if a message was never sent because its server was replaced. */
export const isOrphaned = ({ state }: OutboxEntry) =>
  state.state === 'refused' && state.fault.kind === 'refused' && state.fault.reason === REPLACED.reason
