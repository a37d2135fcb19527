import { describe, expect, it } from 'vitest'
import { conversationClosed } from '@/store/events'
import { jumpToMessage, loadNewer, loadOlder, openConversation } from '@/store/history/paging'
import type { AppThunk } from '@/store/context'
import { messageListScrolled } from '@/store/messages/messageActions'
import { selectMessageWindow, selectMessage } from '@/store/messages/selectors'
import { selectUnreadCount } from '@/store/reads/selectors'
import { selectSummary } from '@/store/conversations/selectors'
import { a } from '@support/a'
import { fakeLog, ME, openTab, type Tab } from './testTab'
import { wireEvent } from './wireOf'

const key = a.channelKey(3)
const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => a.row({ id: from + index, authorId: 8 }))
const wire = (from: number, to: number) => rows(from, to).map((row) => wireEvent(row, ME))
const feed = ({ store }: Tab) => selectMessageWindow(store.getState(), key)
const run = async (tab: Tab, thunk: AppThunk<Promise<unknown>>) => {
  const done = tab.store.dispatch(thunk)
  await tab.clock.advance(100)
  await done
}
const isUnbroken = (ids: readonly number[]) => ids.every((id, index) => id === ids[0]! + index)

describe('rows that the stream skipped', { timeout: 60_000 }, () => {
  it('are known as missing when the backlog is cut at 5,000, and loaded from history on paging', async () => {
    const log = fakeLog(rows(1, 100))
    const before = await openTab({ log })
    before.greet()
    before.chat(...rows(1, 100))
    before.ready()
    await before.settle()
    await run(before, openConversation(key))
    const tab = await before.reload()
    await run(tab, openConversation(key))
    expect(feed(tab).ids.at(-1)).toBe(100)
    log.add(...rows(101, 6_000))
    tab.greet()
    tab.chat(...rows(1_001, 6_000))
    tab.ready()
    await tab.settle()
    expect(selectUnreadCount(tab.store.getState(), key)).toMatchObject({ isMinimum: true })
    expect(isUnbroken(feed(tab).ids)).toBe(true)
    expect(feed(tab).ids.at(-1)).toBe(6_000)
    await run(tab, jumpToMessage(key, a.messageId(1_050)))
    for (let turn = 0; turn < 15 && !feed(tab).isAtStart; turn++) {
      await run(tab, loadOlder(key))
      expect(isUnbroken(feed(tab).ids)).toBe(true)
    }
    expect(feed(tab).ids[0]).toBe(1)
  })

  it.each<[string, (tab: Tab) => Promise<Tab>]>([
    [
      'the stream breaks',
      async (tab) => {
        tab.ports.eventSource.latest().end()
        await tab.clock.advance(10_000)
        return tab
      },
    ],
    ['the page is closed', (tab) => tab.reload()],
  ])('are known as missing, too, when %s in the middle of such a backlog', async (_, happen) => {
    const log = fakeLog(rows(1, 100))
    const before = await openTab({ log })
    before.greet()
    before.chat(...rows(1, 100))
    before.ready()
    await before.settle()
    await run(before, openConversation(key))
    log.add(...rows(101, 6_000))
    const broken = await before.reload()
    broken.greet()
    broken.chat(...rows(1_001, 2_000))
    await broken.settle()
    const tab = await happen(broken)
    tab.greet()
    tab.chat(...rows(1_001, 6_000))
    tab.ready()
    await tab.settle()
    await run(tab, openConversation(key))
    expect(selectUnreadCount(tab.store.getState(), key)).toMatchObject({ isMinimum: true })
    await run(tab, jumpToMessage(key, a.messageId(1_050)))
    for (let turn = 0; turn < 15 && !feed(tab).isAtStart; turn++) {
      await run(tab, loadOlder(key))
      expect(isUnbroken(feed(tab).ids)).toBe(true)
    }
    expect(feed(tab).ids[0]).toBe(1)
  })

  /** Returns a row of a kind that this client does not know. */
  const poll = (id: number) => ({
    type: 'chat',
    mid: id,
    from_uid: 8,
    created_at: 1,
    target: { gid: 3 },
    detail: { type: 'poll' },
  })
  const backlogs: [string, (first: number) => object[]][] = [
    ['one of 5,000 is of an unknown kind', (first) => [poll(first), ...wire(first + 1, first + 4_999)]],
    ['one of 5,000 cannot be read', (first) => [{ type: 'chat', mid: 'x' }, ...wire(first + 1, first + 4_999)]],
    ['a newer server sends 500 at most', (first) => wire(first, first + 499)],
  ]
  it.each(backlogs)('are known as missing when the backlog is cut and %s', async (_, backlogFrom) => {
    const log = fakeLog(rows(1, 100))
    const before = await openTab({ log })
    before.greet()
    before.chat(...rows(1, 100))
    before.ready()
    await before.settle()
    const tab = await before.reload()
    log.add(...rows(101, 6_000))
    tab.greet()
    tab.say(...backlogFrom(1_001))
    tab.ready()
    await tab.settle()
    await run(tab, openConversation(key))
    expect(selectUnreadCount(tab.store.getState(), key)).toMatchObject({ isMinimum: true })
    await run(tab, jumpToMessage(key, a.messageId(150)))
    expect(feed(tab).ids).toContain(150)
    expect(feed(tab).ids).toContain(149)
  })

  it.each([
    ['stands at the newest', true, [600, 1_099]],
    ['reads further up', false, [1, 100]],
  ])('are no gap in the open conversation of somebody who %s', async (_, isAtBottom, [first, last]) => {
    const log = fakeLog(rows(1, 100))
    const tab = await openTab({ log })
    tab.greet()
    tab.chat(...rows(1, 100))
    tab.ready()
    await tab.settle()
    await run(tab, openConversation(key))
    tab.store.dispatch(messageListScrolled({ key, isAtBottom }))
    log.add(...rows(101, 1_099))
    tab.ports.eventSource.latest().end()
    await tab.clock.advance(10_000)
    tab.greet()
    tab.say(...wire(600, 1_099))
    tab.ready()
    await tab.settle()
    expect([feed(tab).ids[0], feed(tab).ids.at(-1)]).toEqual([first, last])
    for (let turn = 0; turn < 15; turn++) {
      await run(tab, isAtBottom ? loadOlder(key) : loadNewer(key))
      expect(isUnbroken(feed(tab).ids)).toBe(true)
    }
    expect(feed(tab).ids).toContain(isAtBottom ? 500 : 650)
  })

  it('include unreadable rows when everything is received for the first time', async () => {
    const tab = await openTab({ log: fakeLog(rows(1, 6_000)) })
    tab.greet()
    tab.say(poll(1_001), ...wire(1_002, 6_000))
    tab.ready()
    await tab.settle()
    expect(selectUnreadCount(tab.store.getState(), key)).toMatchObject({ isMinimum: true })
  })

  it('are none when fewer rows came', async () => {
    const tab = await openTab({ log: fakeLog(rows(1, 300)) })
    tab.greet()
    tab.chat(...rows(201, 300))
    tab.ready()
    await tab.settle()
    expect(selectUnreadCount(tab.store.getState(), key)).toMatchObject({ count: 100, isMinimum: false })
  })
})

describe('memory', { timeout: 60_000 }, () => {
  it('holds 600 rows of the open conversation, fewer of other ones, and loses none that is being read', async () => {
    const tab = await openTab({ log: fakeLog(rows(1, 3_000)) })
    tab.greet()
    tab.chat(...rows(1, 200))
    tab.ready()
    await tab.settle()
    await run(tab, openConversation(key))
    tab.chat(...rows(201, 1_000))
    await tab.settle()
    expect(feed(tab).ids.length).toBeLessThanOrEqual(660)
    expect(feed(tab)).toMatchObject({ isLive: true })
    const reading = feed(tab).ids[0]!
    tab.store.dispatch(messageListScrolled({ key, isAtBottom: false }))
    tab.chat(...rows(1_001, 3_000))
    await tab.settle()
    expect(feed(tab).ids[0]).toBe(reading)
    expect(feed(tab)).toMatchObject({ isLive: false })
    expect(Object.keys(tab.store.getState().messages.entities).length).toBeLessThanOrEqual(1_201)
    tab.store.dispatch(conversationClosed(key))
    expect(Object.keys(tab.store.getState().messages.entities).length).toBeLessThanOrEqual(121)
    await run(tab, openConversation(key))
    expect(feed(tab).ids.at(-1)).toBe(3_000)
    expect(tab.ports.http.requests('GET', /history/)).toHaveLength(0)
  })

  it('drops the windows of conversations visited long ago', async () => {
    const tab = await openTab()
    tab.greet()
    const keys = Array.from({ length: 30 }, (_, index) => a.directKey(100 + index))
    tab.chat(
      ...keys.flatMap((dm, index) =>
        [1, 2, 3].map((part) => a.row({ id: index * 3 + part, authorId: 100 + index, conversation: dm })),
      ),
    )
    tab.ready()
    await tab.settle()
    for (const dm of keys) await run(tab, openConversation(dm))
    const { windows, entities } = tab.store.getState().messages
    expect(Object.keys(windows).length).toBeLessThanOrEqual(20)
    expect(Object.keys(entities).length).toBe(20 * 3 + 10)
  })
})

describe('messages that expire', () => {
  it('disappear on time, by the clock of the server, from the list of messages, the count, the conversation list and the disk', async () => {
    const tab = await openTab()
    tab.greet()
    tab.ready()
    // The server's clock is an hour ahead.
    tab.say({ type: 'heartbeat', time: tab.clock.now() + 3_600_000 })
    await tab.settle()
    const at = tab.clock.now() + 3_600_000
    tab.chat(
      a.row({ id: 1, authorId: 8, at: at - 1_000, text: 'stays' }),
      a.row({ id: 2, authorId: 8, at: at - 1_000, expiresAt: at + 29_000, text: 'goes' }),
      a.row({ id: 3, authorId: 8, at: at - 60_000, expiresAt: at - 1_000, text: 'is gone already' }),
    )
    await tab.settle()
    await run(tab, openConversation(key))
    expect(feed(tab).ids).toEqual([1, 2])
    expect(selectUnreadCount(tab.store.getState(), key).count).toBe(2)
    await tab.clock.advance(31_000)
    expect(feed(tab).ids).toEqual([1])
    expect(selectUnreadCount(tab.store.getState(), key).count).toBe(1)
    expect(selectSummary(tab.store.getState(), key).newestId).toBe(1)
    await tab.settle()
    const kept = await [...tab.browser.databases.values()][0]!.getAll('rows')
    expect(JSON.stringify(kept)).not.toMatch(/goes|gone already/)
  })

  it('are gone after an offline reload, too', async () => {
    const before = await openTab()
    before.greet()
    before.ready()
    before.say({ type: 'heartbeat', time: before.clock.now() })
    const at = before.clock.now()
    before.chat(
      a.row({ id: 1, authorId: 8, at, text: 'stays' }),
      a.row({ id: 2, authorId: 8, at, expiresAt: at + 20_000 }),
    )
    await before.settle()
    const { clock } = before
    const reloading = before.reload()
    await clock.advance(30_000)
    const tab = await reloading
    await tab.settle()
    await run(tab, openConversation(key))
    expect(feed(tab).ids).toEqual([1])
    expect(selectMessage(tab.store.getState(), a.messageId(2))).toBeUndefined()
  })
})
