/** Computes the records to write to disk: only those that changed since the last write, compared by reference. */
import type { ConversationKey } from '@/domain/conversation'
import { UNKNOWN } from '../conversations/coverage'
import { selectIsIn } from '../conversations/joined'
import type { RootState } from '../rootReducer'
import type { SyncPosition } from '../connection/syncPosition'
import type { StoredConversation } from './persistedState'
import type { Relations } from '../users/relations'
import type { StoreName } from './schema'

/** The part of the state that is stored. */
export type PersistedSlices = Pick<
  RootState,
  | 'users'
  | 'channels'
  | 'settings'
  | 'conversations'
  | 'messages'
  | 'reads'
  | 'sync'
  | 'outbox'
  | 'drafts'
  | 'connection'
  | 'saved'
>
type Puts = Partial<Record<StoreName, object[]>>
type Deletions = Partial<Record<StoreName, (string | number)[]>>
export type Changes = { putMany: Puts; deleteMany: Deletions }

function compareRecords<Value>(
  { putMany, deleteMany }: Changes,
  store: StoreName,
  now: Readonly<Record<string | number, Value>>,
  before: Readonly<Record<string | number, Value>> | undefined,
  toRecord: (value: Value, key: string) => object,
  toKey: (key: string) => string | number,
) {
  if (now === before) return
  const puts: object[] = []
  for (const [key, value] of Object.entries(now)) if (before?.[key] !== value) puts.push(toRecord(value, key))
  const gone = before
    ? Object.keys(before)
        .filter((key) => !(key in now))
        .map(toKey)
    : []
  if (puts.length > 0) putMany[store] = puts
  if (gone.length > 0) deleteMany[store] = gone
}

const byLocalId = (entries: PersistedSlices['outbox']['entries']) =>
  Object.fromEntries(entries.map((entry) => [String(entry.localId), entry]))

/** The newest message. Of channels that the user left, the stream repeats some that must not be stored. */
function previewOf(state: PersistedSlices, key: ConversationKey) {
  const { newest, entities } = state.messages
  const id = newest[key]
  if (id === undefined || (!selectIsIn(state, key) && !state.conversations.coverage[key])) return null
  return entities[id] ?? null
}

/** One conversation as it is stored. */
const toStoredConversation = (state: PersistedSlices, key: ConversationKey): StoredConversation => ({
  key,
  coverage: state.conversations.coverage[key] ?? UNKNOWN,
  preview: previewOf(state, key),
  mark: state.reads.markers[key] ?? 0,
  unread: state.reads.unread[key] ?? null,
})

function compareConversations(
  { putMany, deleteMany }: Changes,
  now: PersistedSlices,
  before: PersistedSlices | undefined,
) {
  const maps = (state: PersistedSlices) => [
    state.conversations.coverage,
    state.messages.newest,
    state.messages.entities,
    state.reads.markers,
    state.reads.unread,
  ]
  if (before && maps(now).every((map, index) => map === maps(before)[index])) return
  const keysOf = ({ conversations, messages, reads }: PersistedSlices) =>
    new Set(
      [conversations.coverage, messages.newest, reads.markers, reads.unread].flatMap((map) => Object.keys(map)),
    ) as Set<ConversationKey>
  const keys = keysOf(now)
  const isChanged = (key: ConversationKey) =>
    !before ||
    now.conversations.coverage[key] !== before.conversations.coverage[key] ||
    previewOf(now, key) !== previewOf(before, key) ||
    now.reads.markers[key] !== before.reads.markers[key] ||
    now.reads.unread[key] !== before.reads.unread[key]
  const puts = [...keys].filter(isChanged).map((key) => toStoredConversation(now, key))
  if (puts.length > 0) putMany.conversations = puts
  const gone = before ? [...keysOf(before)].filter((key) => !keys.has(key)) : []
  if (gone.length > 0) deleteMany.conversations = gone
}

const syncPositionOf = ({
  cursor,
  usersVersion,
  serverId,
  clockOffsetMs,
  gaps,
}: PersistedSlices['sync']): SyncPosition => ({
  cursor,
  usersVersion,
  serverId,
  clockOffsetMs,
  gaps,
})

/** Each heartbeat confirms that the copy is up to date. One write per minute is enough, because the page shows minutes. */
const minuteOf = (at: number) => Math.floor(at / 60_000)

function compareFacts({ putMany }: Changes, now: PersistedSlices, before: PersistedSlices | undefined) {
  const facts: object[] = []
  const fields = ['cursor', 'usersVersion', 'serverId', 'gaps'] as const
  const isUnchanged = before && fields.every((name) => before.sync[name] === now.sync[name])
  if (!isUnchanged) facts.push({ name: 'bookmarks', value: syncPositionOf(now.sync) })
  if (now.settings !== before?.settings) facts.push({ name: 'settings', value: now.settings })
  if (now.conversations.createdAfterRow !== before?.conversations.createdAfterRow)
    facts.push({ name: 'born', value: now.conversations.createdAfterRow })
  if (now.channels.unpinned !== before?.channels.unpinned)
    facts.push({ name: 'unpinned', value: now.channels.unpinned })
  const { contacts, contactsLoaded, remarks } = now.users
  if (
    contacts !== before?.users.contacts ||
    contactsLoaded !== before.users.contactsLoaded ||
    remarks !== before.users.remarks
  )
    facts.push({ name: 'relations', value: { contacts, contactsLoaded, remarks } satisfies Relations })
  if (now.outbox.sent !== before?.outbox.sent) facts.push({ name: 'sent', value: now.outbox.sent })
  if (now.saved !== before?.saved) facts.push({ name: 'saved', value: now.saved })
  const { syncedAt } = now.connection
  if (syncedAt !== null && minuteOf(syncedAt) !== minuteOf(before?.connection.syncedAt ?? 0))
    facts.push({ name: 'syncedAt', value: syncedAt })
  if (facts.length > 0) putMany.facts = facts
}

const asIs = (value: object) => value

/** The changes of the server's data that make the disk match the state. */
export function changesBetween(now: PersistedSlices, before: PersistedSlices | undefined): Changes {
  const changes: Changes = { putMany: {}, deleteMany: {} }
  compareRecords(changes, 'users', now.users.entities, before?.users.entities, asIs, Number)
  compareRecords(changes, 'channels', now.channels.entities, before?.channels.entities, asIs, Number)
  compareConversations(changes, now, before)
  compareFacts(changes, now, before)
  return changes
}

/** The changes of what the user wrote: drafts and unsent messages. Null if there are none. */
export function unsentChangesBetween(now: PersistedSlices, before: PersistedSlices | undefined): Changes | null {
  const changes: Changes = { putMany: {}, deleteMany: {} }
  compareRecords(changes, 'drafts', now.drafts, before?.drafts, (draft, key) => ({ key, draft }), String)
  if (now.outbox.entries !== before?.outbox.entries) {
    const entries = before && byLocalId(before.outbox.entries)
    compareRecords(changes, 'outbox', byLocalId(now.outbox.entries), entries, asIs, Number)
  }
  return Object.keys(changes.putMany).length + Object.keys(changes.deleteMany).length === 0 ? null : changes
}
