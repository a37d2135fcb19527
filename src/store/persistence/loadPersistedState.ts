/** Loads all small records from disk at once, as needed for the first screen. Rows are not loaded. */
import type { Channel } from '@/domain/channel'
import type { User } from '@/domain/user'
import type { MessageId } from '@/domain/ids'
import { pause, type ClockPort } from '@/platform/device/clock'
import type { Database } from '@/platform/storage/objectStores'
import type { ConversationSettings } from '../conversations/conversationSettings'
import type { OutboxEntry } from '../outbox/entry'
import type { SyncPosition } from '../connection/syncPosition'
import { withoutServerData, type StoredConversation, type PersistedState } from './persistedState'
import type { Relations } from '../users/relations'
import { isValidServerState, readableDraft, readableEntry } from './readable'
import { SERVER_STORES, type StoreName } from './schema'

/** Time limit for reading the stored state at start. */
const READ_TIMEOUT_MS = 4_000

/** An outbox entry after a reload: a request in progress may have arrived, and an upload has to start again. */
export function afterReload(entry: OutboxEntry, at: number): OutboxEntry {
  const { state } = entry
  if (state.state === 'uploading')
    return { ...entry, state: { state: 'queued' }, ...(state.sent > 0 && { hasRestarted: true }) }
  if (state.state === 'sending') return { ...entry, state: { state: 'unsure', since: at } }
  return entry
}

/**
 * The stored state for a reload at `at`, in ms since 1970. A copy of the server's data that cannot be used is deleted
 * from disk: the stream delivers it again. What the user wrote is kept, as far as it can be read.
 */
export async function loadPersistedState(disk: Database, at: number): Promise<PersistedState> {
  const kept = await readAll(disk, at)
  if (isValidServerState(kept)) return kept
  await disk.write({ clear: SERVER_STORES })
  return { ...withoutServerData(kept), outbox: kept.outbox }
}

async function readAll(disk: Database, at: number): Promise<PersistedState> {
  const all = <Row>(store: StoreName) => disk.getAll<Row>(store)
  const [users, channels, conversations, drafts, outbox, facts] = await Promise.all([
    all<User>('users'),
    all<Channel>('channels'),
    all<StoredConversation>('conversations'),
    all<unknown>('drafts'),
    all<OutboxEntry>('outbox'),
    all<{ name: string; value: unknown }>('facts'),
  ])
  const fact = <Value>(name: string) => (facts.find((each) => each.name === name)?.value ?? null) as Value | null
  return {
    users,
    channels,
    conversations,
    drafts: drafts.flatMap((record) => readableDraft(record) ?? []),
    outbox: outbox
      .flatMap((entry) => readableEntry(entry, at) ?? [])
      .sort((left, right) => (left.place ?? 0) - (right.place ?? 0))
      .map((entry) => afterReload(entry, at)),
    syncPosition: fact<SyncPosition>('bookmarks'),
    syncedAt: fact<number>('syncedAt'),
    settings: fact<ConversationSettings>('settings'),
    createdAfterRow: fact<PersistedState['createdAfterRow']>('born') ?? {},
    sent: fact<PersistedState['sent']>('sent') ?? [],
    saved: fact<PersistedState['saved']>('saved') ?? {},
    unpinned: fact<MessageId[]>('unpinned') ?? [],
    relations: fact<Relations>('relations'),
  }
}

/** The stored state; null if the disk fails or does not answer within 4 s. */
export async function loadWithTimeout(disk: Database, clock: ClockPort): Promise<PersistedState | null> {
  const read = new AbortController()
  const tooLate = pause(clock, READ_TIMEOUT_MS, read.signal).then(() => null)
  const kept = await Promise.race([loadPersistedState(disk, clock.now()), tooLate]).catch(() => null)
  read.abort()
  return kept
}
