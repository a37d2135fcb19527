/** Everything small that is on disk, in one go: what the first screen needs. Rows stay where they are. */
import type { Channel } from '@/domain/channel'
import type { User } from '@/domain/user'
import type { MessageId } from '@/domain/ids'
import type { Database } from '@/platform/objectStores'
import type { ConversationSettings } from '../conversations/settings'
import type { OutboxEntry } from '../outbox/entry'
import type { Bookmarks } from '../session/bookmarks'
import type { StoreName } from './plan'
import type { KeptConversation, KeptState } from './restored'

/** A request that was under way when the page went may have arrived; an upload has to begin again. */
function woken(entry: OutboxEntry, at: number): OutboxEntry {
  const { state } = entry
  if (state.state === 'uploading') return { ...entry, state: { state: 'queued' } }
  if (state.state === 'sending') return { ...entry, state: { state: 'unsure', since: at } }
  return entry
}

/** What a reload finds at `at`, in ms since 1970. */
export async function readKept(disk: Database, at: number): Promise<KeptState> {
  const all = <Row>(store: StoreName) => disk.getAll<Row>(store)
  const [users, channels, conversations, drafts, outbox, facts] = await Promise.all([
    all<User>('users'),
    all<Channel>('channels'),
    all<KeptConversation>('conversations'),
    all<KeptState['drafts'][number]>('drafts'),
    all<OutboxEntry>('outbox'),
    all<{ name: string; value: unknown }>('facts'),
  ])
  const fact = <Value>(name: string) => (facts.find((each) => each.name === name)?.value ?? null) as Value | null
  return {
    users,
    channels,
    conversations,
    drafts,
    outbox: outbox.sort((left, right) => (left.place ?? 0) - (right.place ?? 0)).map((entry) => woken(entry, at)),
    bookmarks: fact<Bookmarks>('bookmarks'),
    settings: fact<ConversationSettings>('settings'),
    born: fact<KeptState['born']>('born') ?? {},
    unpinned: fact<MessageId[]>('unpinned') ?? [],
  }
}
