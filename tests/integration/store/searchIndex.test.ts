/** Tests the search index in a page: what reaches the disk, and what leaves it. */
import { describe, expect, it, vi } from 'vitest'
import { serverOrigin } from '@/platform/network/serverAddress'
import { openConversation } from '@/store/history/paging'
import { createSearchIndex, type SearchIndex } from '@/store/search-index/searchIndex'
import { createPersistence } from '@/store/persistence/persistence'
import { databaseName } from '@/store/persistence/schema'
import { signOut } from '@/store/session/session'
import { a } from '@support/a'
import { findIndexed, INDEX, isOnDisk } from './indexedLog'
import { fakeLog, ME, openTab } from './testTab'

const key = a.channelKey(3)
const rows = [
  a.row({ id: 1, conversation: key, body: a.textBody('the secret word') }),
  a.row({ id: 2, conversation: key, body: a.textBody('the other word') }),
]

type Tab = Awaited<ReturnType<typeof openTab>>

/** The index as a page opens it, with everything in it. */
async function built(tab: Tab): Promise<{ index: SearchIndex; close: () => Promise<void> }> {
  const { ports, clock } = tab
  const persistence = createPersistence(ports, serverOrigin)
  await persistence.open(ME, Promise.resolve())
  const index = createSearchIndex(ports, persistence)
  index.wake()
  // Compression takes real time.
  await vi.waitFor(
    async () => {
      await clock.advance(2_000)
      expect(await isOnDisk(tab.browser, 'secret')).toBe(true)
    },
    { timeout: 20_000 },
  )
  return { index, close: () => index.stop() }
}

async function openedTab() {
  const tab = await openTab({ log: fakeLog(rows) })
  void tab.store.dispatch(openConversation(key))
  await tab.settle()
  await tab.clock.advance(1_000)
  return tab
}

describe('the search index on the disk', () => {
  it('is built while the page is idle, and has the words but no texts', async () => {
    const tab = await openedTab()
    const { index, close } = await built(tab)
    expect(await findIndexed(index, 'secret')).toEqual([1])
    expect(await findIndexed(index, 'word')).toEqual([2, 1])
    expect(await isOnDisk(tab.browser, 'the secret word')).toBe(false)
    await close()
  })

  it('is gone after a sign-out that clears the device, and stays after one that keeps it', async () => {
    const tab = await openedTab()
    await (await built(tab)).close()
    const names = () => [...tab.browser.databases.keys()]
    expect(names()).toContain(INDEX)
    tab.ports.http.on('GET', '/token/logout', {})
    await Promise.all([tab.store.dispatch(signOut({ keepLocal: true })), tab.settle()])
    expect(await isOnDisk(tab.browser, 'secret')).toBe(true)

    const again = await openTab({ browser: tab.browser, clock: tab.clock, log: fakeLog(rows) })
    again.ports.http.on('GET', '/token/logout', {})
    await Promise.all([again.store.dispatch(signOut({ keepLocal: false })), again.settle()])
    expect(names()).not.toContain(INDEX)
    expect(names()).not.toContain(databaseName(serverOrigin(), ME))
  })
})
