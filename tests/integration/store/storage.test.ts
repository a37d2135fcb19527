import { describe, expect, it } from 'vitest'
import { a } from '@support/a'
import { fakeClock } from '@support/fakeClock'
import { fakeBrowser } from '@support/fakePorts'
import { memoryDatabase } from '@/platform/storage/memoryDatabase'
import { favoriteApi } from '@/api/conversation/favorite'
import { serverOrigin } from '@/platform/network/serverAddress'
import { liveStart } from '@/store/conversations/coverage'
import { draftSaved } from '@/store/drafts/draftsSlice'
import { selectDraft } from '@/store/drafts/selectors'
import { submitMessage } from '@/store/outbox/submit'
import { selectOutbox } from '@/store/outbox/selectors'
import { databaseName, SCHEMA } from '@/store/persistence/schema'
import { selectConnection } from '@/store/connection/connectionSlice'
import { selectSession } from '@/store/session/selectors'
import { fakeLog, ME, openTab } from './testTab'

const key = a.channelKey(3)
const own = databaseName(serverOrigin(), ME)
const draft = { text: 'a draft', mode: 'text' as const, replyTo: null, files: [], updatedAt: 1 }

describe('storage', () => {
  it('that stores nothing is reported, and messages are sent all the same', async () => {
    const browser = fakeBrowser()
    browser.databases.set(own, memoryDatabase(SCHEMA))
    const tab = await openTab({ browser })
    expect(selectConnection(tab.store.getState()).isStorageUnavailable).toBe(true)
    tab.ports.http.on('POST', '/group/3/send', { json: 1 })
    tab.greet()
    tab.ready()
    tab.store.dispatch(submitMessage({ key, body: { kind: 'text', text: 'hello', mentions: [] }, replyTo: null }))
    await tab.settle()
    expect(tab.ports.http.requests('POST', '/group/3/send')).toHaveLength(1)
  })

  it('that stops answering is waited for no longer than five seconds', async () => {
    const browser = fakeBrowser()
    const stuck = {
      ...memoryDatabase(SCHEMA),
      isDurable: () => true,
      getAll: () => new Promise<never>(() => undefined),
    }
    browser.databases.set(own, stuck)
    const clock = fakeClock()
    const opening = openTab({ browser, clock })
    await clock.advance(4_900)
    const tab = await opening
    expect(selectSession(tab.store.getState()).state).toBe('signedIn')
    expect(selectConnection(tab.store.getState()).isStorageUnavailable).toBe(true)
    expect(await stuck.count('conversations')).toBe(0)
  })

  it('has the mark of a saved message at once, because the server does not tell which message it is', async () => {
    const tab = await openTab()
    tab.ports.http.on('POST', '/favorite', { json: { id: 'b-1', created_at: tab.clock.now() } })
    tab.ports.http.on('GET', '/favorite', { json: [] })
    void tab.store.dispatch(favoriteApi.endpoints.saveMessages.initiate([a.messageId(28)]))
    await tab.clock.advance(10)
    const facts = await tab.browser.databases.get(own)!.getAll<{ name: string; value: unknown }>('facts')
    expect(facts.find(({ name }) => name === 'saved')?.value).toEqual({ 'b-1': [28] })
  })

  it('knows when the copy was last up to date, also in a visit without a network', async () => {
    const tab = await openTab()
    expect(selectConnection(tab.store.getState()).earlierSyncedAt).toBeNull()
    tab.greet()
    tab.ready()
    const readyAt = tab.clock.now()
    await tab.settle()
    const offline = await tab.reload()
    const { syncedAt, earlierSyncedAt } = selectConnection(offline.store.getState())
    expect(syncedAt).toBeNull()
    expect(Math.abs(earlierSyncedAt! - readyAt)).toBeLessThan(60_000)
    const stillOffline = await offline.reload()
    expect(selectConnection(stillOffline.store.getState()).earlierSyncedAt).toBe(earlierSyncedAt)
  })

  it('that works is not mentioned', async () => {
    const tab = await openTab()
    expect(selectConnection(tab.store.getState()).isStorageUnavailable).toBe(false)
  })

  it('that has two giants among thousands of small rows loses nothing while all fit', async () => {
    const browser = fakeBrowser()
    browser.setCacheLimit(40_000_000)
    const giant = (id: number) =>
      a.row({ id, authorId: 8, conversation: key, body: { kind: 'text', text: 'x'.repeat(5_000_000), mentions: [] } })
    const rows = Array.from({ length: 6_000 }, (_, index) =>
      index % 3_000 === 2_999 ? giant(index + 1) : a.row({ id: index + 1, authorId: 8, conversation: key }),
    )
    const tab = await openTab({ browser, log: fakeLog(rows) })
    tab.greet()
    tab.chat(...rows)
    tab.ready()
    await tab.clock.advance(20_000)
    const disk = browser.databases.get(own)!
    expect(await disk.count('rows')).toBe(6_000)
    const again = await tab.reload()
    again.greet()
    again.chat(a.row({ id: 6_001, authorId: 8, conversation: key }))
    again.ready()
    await again.clock.advance(20_000)
    expect(await disk.count('rows')).toBe(6_001)
    // The count of what was written is kept, so that no start measures again.
    const [fact] = await disk.getMany<{ value: number }>('facts', ['rowBytes'])
    expect(fact?.value).toBeGreaterThan(20_000_000)
    expect(fact?.value).toBeLessThan(25_000_000)
  })

  it('that grows too large loses the oldest rows, and never drafts or unsent messages', async () => {
    const browser = fakeBrowser()
    const tab = await openTab({ browser })
    const rows = Array.from({ length: 1_500 }, (_, index) => a.row({ id: index + 1, authorId: 8, conversation: key }))
    tab.greet()
    tab.chat(...rows)
    tab.ready()
    tab.ports.http.on('POST', '/group/4/send', { state: 'network' })
    tab.store.dispatch(draftSaved(key, draft))
    tab.store.dispatch(
      submitMessage({ key: a.channelKey(4), body: { kind: 'text', text: 'unsent', mentions: [] }, replyTo: null }),
    )
    await tab.clock.advance(5_000)
    const disk = browser.databases.get(own)!
    expect(await disk.count('rows')).toBe(1_500)

    const more = (from: number) =>
      Array.from({ length: 2_000 }, (_, index) => a.row({ id: index + from, authorId: 8, conversation: key }))
    // The other data of the origin does not count: the log itself takes far less.
    browser.setCacheLimit(1_600_000)
    tab.chat(...more(1_501))
    await tab.clock.advance(5_000)
    expect(await disk.count('rows')).toBe(3_500)
    // A thousand rows are deleted at once, until a tenth of the limit is free.
    browser.setCacheLimit(1_430_000)
    tab.chat(...more(3_501))
    await tab.clock.advance(5_000)
    const left = await disk.getRange<{ id: number }>('rows', { limit: 1 })
    expect(await disk.count('rows')).toBe(2_500)
    expect(left[0]?.id).toBe(3_001)
    // The range no longer counts as known, so it is requested again.
    expect(liveStart(tab.store.getState().conversations.coverage[key]!)).toBe(3_001)
    expect([await disk.count('drafts'), await disk.count('outbox')]).toEqual([1, 1])
    browser.setCacheLimit(1)
    const again = await tab.reload()
    expect(selectDraft(again.store.getState(), key)?.text).toBe('a draft')
    expect(selectOutbox(again.store.getState(), a.channelKey(4))).toHaveLength(1)
  })
})
