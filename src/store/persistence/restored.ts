/** What a reload finds of a person's state. */
import { createAction } from '@reduxjs/toolkit'
import type { Channel } from '@/domain/channel'
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { MessageId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import type { User } from '@/domain/user'
import type { Coverage } from '../conversations/coverage'
import type { ConversationSettings } from '../conversations/settings'
import type { Draft } from '../drafts/draft'
import type { OutboxEntry } from '../outbox/entry'
import type { Unread } from '../reads/unread'
import type { Bookmarks } from '../session/bookmarks'

/** One conversation as it is kept; the rows are kept apart. */
export type KeptConversation = {
  key: ConversationKey
  coverage: Coverage
  /** The newest message. */
  preview: Message | null
  /** 0: nothing was read. */
  mark: MessageId | 0
  unread: Unread | null
}

export type KeptState = {
  /** null: nothing was kept. */
  bookmarks: Bookmarks | null
  users: User[]
  channels: Channel[]
  unpinned: MessageId[]
  settings: ConversationSettings | null
  /** See ConversationsState. */
  born: Partial<Record<ConversationKey, number>>
  conversations: KeptConversation[]
  outbox: OutboxEntry[]
  drafts: { key: ConversationKey; draft: Draft }[]
}

/**
 * What stays when another server answers at the address: only what the person wrote. It was meant for conversations that
 * are gone, so nothing goes out by itself.
 */
export const withoutServer = ({ drafts, outbox }: KeptState): KeptState => ({
  bookmarks: null,
  users: [],
  channels: [],
  unpinned: [],
  settings: null,
  born: {},
  conversations: [],
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

/** Whether a message was never sent because the server that it was meant for is not there any more. */
export const isLeftBehind = ({ state }: OutboxEntry) =>
  state.state === 'refused' && state.fault.kind === 'refused' && state.fault.reason === REPLACED.reason

/** The last state of the person who is signed in came from disk; it takes the place of what slices held. */
export const stateRestored = createAction<KeptState>('persistence/stateRestored')
