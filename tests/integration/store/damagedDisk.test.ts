import { beforeAll, describe, expect, it } from 'vitest'
import { memoryDatabase } from '@/platform/storage/memoryDatabase'
import { serverOrigin } from '@/platform/network/serverAddress'
import { draftSaved } from '@/store/drafts/draftsSlice'
import { openConversation } from '@/store/history/paging'
import { foldRows } from '@/store/messages/fold'
import { selectMessageWindow } from '@/store/messages/selectors'
import { submitMessage } from '@/store/outbox/submit'
import { selectOutbox } from '@/store/outbox/selectors'
import { loadPersistedState } from '@/store/persistence/loadPersistedState'
import { createMessageLog } from '@/store/persistence/messageLog'
import { createUnindexedRecords } from '@/store/persistence/unindexed'
import { isValidServerState } from '@/store/persistence/readable'
import { databaseName, SCHEMA, type StoreName } from '@/store/persistence/schema'
import { selectSession } from '@/store/session/selectors'
import { a } from '@support/a'
import { fakeClock } from '@support/fakeClock'
import { fakeBrowser } from '@support/fakePorts'
import { fakeLog, ME, openTab } from './testTab'

const key = a.channelKey(3)
const own = databaseName(serverOrigin(), ME)
const STORES = ['rows', 'users', 'channels', 'conversations', 'facts', 'outbox', 'drafts'] as const
const NONSENSE = [undefined, null, 'x', -1, Number.NaN, 1e300, true, [], [null], {}]

type Records = Record<(typeof STORES)[number], Record<string, unknown>[]>
type Place = { store: StoreName; at: number; path: readonly string[] }

const rows = [
  a.row({ id: 1, authorId: 8 }),
  a.row({ id: 2, authorId: 8, body: { kind: 'voice', path: 'p', lengthMs: 5, loudness: [1] } }),
  a.reactionRow({ id: 3, targetId: 1, authorId: 9 }),
  a.row({ id: 4, authorId: 9, text: 'the newest' }),
]

/** Opens a tab with a copy of the server's data, a draft and an unsent message. */
async function settled(browser = fakeBrowser()) {
  const tab = await openTab({ browser, log: fakeLog(rows) })
  tab.ports.http.on('POST', '/group/3/send', { status: 413 })
  tab.greet()
  tab.chat(...rows)
  tab.ready()
  await tab.settle()
  await Promise.all([tab.store.dispatch(openConversation(key)), tab.clock.advance(100)])
  tab.store.dispatch(draftSaved(key, { text: 'a draft', mode: 'text', replyTo: null, files: [], updatedAt: 1 }))
  tab.store.dispatch(submitMessage({ key, body: { kind: 'text', text: 'unsent', mentions: [] }, replyTo: null }))
  tab.store.dispatch(draftSaved(key, { text: 'a draft', mode: 'text', replyTo: null, files: [], updatedAt: 1 }))
  await tab.clock.advance(1_000)
  return tab
}

async function recordsOf(browser: ReturnType<typeof fakeBrowser>): Promise<Records> {
  const disk = browser.databases.get(own)!
  const all = await Promise.all(STORES.map(async (store) => [store, await disk.getAll(store)] as const))
  return Object.fromEntries(all) as Records
}

/** Every member of every record, except for the keys. */
function placesIn(records: Records): Place[] {
  const inside = (value: unknown): string[][] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([name, each]) => [[name], ...inside(each).map((path) => [name, ...path])])
  return STORES.flatMap((store) =>
    records[store].flatMap((record, index) =>
      inside(record)
        .filter((path) => path.length > 1 || path[0] !== SCHEMA[store].keyPath)
        .map((path) => ({ store, at: index, path })),
    ),
  )
}

function damaged(records: Records, { store, at, path }: Place, value: unknown): Records {
  const changed = structuredClone(records)
  let holder = changed[store as keyof Records][at]!
  for (const name of path.slice(0, -1)) holder = holder[name] as Record<string, unknown>
  if (value === undefined) delete holder[path.at(-1)!]
  else holder[path.at(-1)!] = value
  return changed
}

describe('a disk with nonsense in one member of one record', () => {
  let records: Records
  let all: { name: string; place: Place; value: unknown }[]

  beforeAll(async () => {
    const browser = fakeBrowser()
    await settled(browser)
    records = await recordsOf(browser)
    all = placesIn(records).flatMap((place) =>
      NONSENSE.map((value) => ({
        name: `${place.store}.${place.path.join('.')} = ${JSON.stringify(value)}`,
        place,
        value,
      })),
    )
  })

  it('is undamaged to begin with', async () => {
    for (const store of STORES) expect(records[store].length, store).toBeGreaterThan(0)
    const disk = memoryDatabase(SCHEMA)
    await disk.write({ putMany: structuredClone(records) })
    const kept = await loadPersistedState(disk, 0)
    expect([kept.users.length, kept.channels.length, kept.outbox.length, kept.drafts.length]).toEqual([3, 2, 1, 1])
    expect(all.length).toBeGreaterThan(1_000)
  })

  it('is read as a usable state, with the draft and the unsent message', async () => {
    for (const { name, place, value } of all) {
      const disk = memoryDatabase(SCHEMA)
      await disk.write({ putMany: damaged(records, place, value) })
      const kept = await loadPersistedState(disk, 0)
      expect(isValidServerState(kept), name).toBe(true)
      const isOwn = (store: StoreName) =>
        place.store === store && /^(key|body|draft(\.text)?)/.test(place.path.join('.'))
      if (!isOwn('drafts')) expect(kept.drafts, name).toMatchObject([{ key, draft: { text: 'a draft' } }])
      if (!isOwn('outbox')) expect(kept.outbox, name).toMatchObject([{ key, body: { text: 'unsent' } }])
      const isCopyDropped = kept.users.length === 0
      expect(await disk.count('users'), name).toBe(isCopyDropped ? 0 : 3)
    }
  })

  it('hides no message of the log whose place is readable', async () => {
    for (const { name, place, value } of all) {
      if (place.store !== 'rows' || ['kind', 'conversation'].includes(place.path[0]!)) continue
      const disk = memoryDatabase(SCHEMA)
      await disk.write({ putMany: damaged(records, place, value) })
      const found = await createMessageLog(() => disk, createUnindexedRecords(fakeClock())).rowsFrom(0)
      expect(
        found.filter(({ kind }) => kind === 'message'),
        name,
      ).toHaveLength(3)
      expect(() => foldRows(found), name).not.toThrow()
    }
  })
})

it('a damaged copy is fetched again, and the draft and the unsent message are where they were', async () => {
  const browser = fakeBrowser()
  const before = await settled(browser)
  const [conversation] = (await recordsOf(browser)).conversations
  await browser.databases.get(own)!.write({ putMany: { conversations: [{ ...conversation, coverage: null }] } })
  const tab = await before.reload()
  expect(selectSession(tab.store.getState()).state).toBe('signedIn')
  tab.greet()
  tab.chat(...rows)
  tab.ready()
  await tab.settle()
  await Promise.all([tab.store.dispatch(openConversation(key)), tab.clock.advance(100)])
  expect(selectMessageWindow(tab.store.getState(), key).ids).toEqual([1, 2, 4])
  expect(tab.store.getState().drafts[key]).toMatchObject({ text: 'a draft' })
  expect(selectOutbox(tab.store.getState(), key)).toMatchObject([{ body: { text: 'unsent' } }])
  expect(tab.store.getState().connection.replacement).toBeNull()
})
