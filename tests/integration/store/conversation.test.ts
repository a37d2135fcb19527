import { describe, expect, it } from 'vitest'
import { loadPreviews } from '@/store/history/previews'
import { openConversation, loadOlder, jumpToMessage, loadNewer, jumpToLatest } from '@/store/history/paging'
import { selectConversationKeys, selectSummary } from '@/store/conversations/selectors'
import { selectMessageWindow, selectMessage } from '@/store/messages/selectors'
import { deleteMessage } from '@/store/history/removeMessages'
import { markRead } from '@/store/reads/markRead'
import { selectUnreadCount } from '@/store/reads/selectors'
import { selectSync } from '@/store/session/selectors'
import { selectUser } from '@/store/users/selectors'
import { toUserId } from '@/domain/ids'
import { a } from '@support/a'
import { fakeLog, openTab, type Tab } from './testTab'
import { wireChannel, wireUser } from './wireOf'

const key = a.channelKey(3)
const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => a.row({ id: from + index, authorId: 8 }))
const feed = ({ store }: Tab) => selectMessageWindow(store.getState(), key)

describe('a conversation that could not be read', () => {
  it('is read when the connection is back', async () => {
    const tab = await openTab({ log: fakeLog([a.row({ id: 1, authorId: 8 })]) })
    tab.greet()
    tab.ready()
    await tab.settle()
    tab.ports.http.on('GET', /history/, { state: 'network' })
    tab.ports.pageLifecycle.emit('offline')
    await Promise.all([tab.store.dispatch(openConversation(a.channelKey(3))), tab.clock.advance(100)])
    expect(selectMessageWindow(tab.store.getState(), a.channelKey(3)).ids).toEqual([])
    tab.log.serve(tab.ports)
    tab.ports.pageLifecycle.emit('online')
    await tab.settle()
    tab.greet()
    tab.ready()
    await tab.settle()
    expect(selectMessageWindow(tab.store.getState(), a.channelKey(3))).toMatchObject({
      ids: [1],
      isLive: true,
      older: 'idle',
    })
  })
})

describe('a conversation in the store', { timeout: 30_000 }, () => {
  it('shows new messages, counts them as unread, and resets the count when it is read', async () => {
    const tab = await openTab()
    tab.greet()
    tab.chat(...rows(1, 3))
    tab.ready()
    await tab.settle()
    expect(selectSync(tab.store.getState())).toBe('live')
    expect(selectUnreadCount(tab.store.getState(), key)).toEqual({
      count: 3,
      mentions: 0,
      isMinimum: false,
      firstId: 1,
    })
    expect(selectConversationKeys(tab.store.getState())[0]).toBe(key)
    expect(selectSummary(tab.store.getState(), key).newestId).toBe(3)
    tab.store.dispatch(markRead(key, a.messageId(3)))
    expect(selectUnreadCount(tab.store.getState(), key).count).toBe(0)
    await tab.clock.advance(600)
    expect(tab.ports.http.requests('POST', '/user/read-index')).toHaveLength(1)
  })

  it('opens from disk and history together, and pages back to the very beginning', async () => {
    const log = fakeLog(rows(1, 950))
    const tab = await openTab({ log })
    tab.greet()
    tab.chat(...rows(941, 950))
    tab.ready()
    await tab.settle()
    const opening = tab.store.dispatch(openConversation(key))
    await tab.clock.advance(50)
    await opening
    expect(feed(tab).ids.at(-1)).toBe(950)
    expect(feed(tab).ids.length).toBeGreaterThanOrEqual(40)
    expect(feed(tab)).toMatchObject({ isLive: true, isOpening: false, older: 'idle', isAtStart: false })
    for (let turn = 0; turn < 20 && !feed(tab).isAtStart; turn++) {
      const paging = tab.store.dispatch(loadOlder(key))
      await tab.clock.advance(50)
      await paging
      const { ids } = feed(tab)
      expect(ids).toEqual(ids.map((_, index) => ids[0]! + index))
      expect(ids.length).toBeLessThanOrEqual(660)
    }
    expect(feed(tab)).toMatchObject({ isAtStart: true, isLive: false })
    expect(feed(tab).ids[0]).toBe(1)
    for (let turn = 0; turn < 20 && !feed(tab).isLive; turn++) {
      const paging = tab.store.dispatch(loadNewer(key))
      await tab.clock.advance(50)
      await paging
      const { ids } = feed(tab)
      expect(ids).toEqual(ids.map((_, index) => ids[0]! + index))
    }
    expect(feed(tab).ids.at(-1)).toBe(950)
    expect(feed(tab).isLive).toBe(true)
  })

  it('jumps to an unread message, and from there to the newest without a gap', async () => {
    const log = fakeLog(rows(1, 2_000))
    const tab = await openTab({ log })
    tab.greet()
    tab.chat(...rows(1_991, 2_000))
    tab.ready()
    await tab.settle()
    await Promise.all([tab.store.dispatch(openConversation(key)), tab.clock.advance(50)])
    const jump = tab.store.dispatch(jumpToMessage(key, a.messageId(700)))
    await tab.clock.advance(50)
    expect(await jump).toBe('shown')
    expect(feed(tab).ids).toContain(700)
    expect(feed(tab).isLive).toBe(false)
    for (let turn = 0; turn < 60 && !feed(tab).isLive; turn++) {
      await Promise.all([tab.store.dispatch(loadNewer(key)), tab.clock.advance(50)])
      const { ids } = feed(tab)
      expect(ids).toEqual(ids.map((_, index) => ids[0]! + index))
    }
    expect(feed(tab).ids.at(-1)).toBe(2_000)
    await Promise.all([tab.store.dispatch(jumpToMessage(key, a.messageId(10))), tab.clock.advance(50)])
    await Promise.all([tab.store.dispatch(jumpToLatest(key)), tab.clock.advance(50)])
    expect(feed(tab).ids.at(-1)).toBe(2_000)
    expect(await tab.store.dispatch(jumpToMessage(key, a.messageId(5_000)))).toBe('notFound')
  })

  it('shows the last state after a reload before any stream event, and continues from its cursor', async () => {
    const first = await openTab()
    first.greet()
    first.chat(
      ...rows(1, 60),
      a.reactionRow({ id: 61, targetId: 60, authorId: 9 }),
      a.deletionRow({ id: 62, targetId: 59, authorId: 8 }),
    )
    first.ready()
    await first.settle()
    const tab = await first.reload()
    expect(selectSync(tab.store.getState())).toBe('catchingUp')
    await Promise.all([tab.store.dispatch(openConversation(key)), tab.clock.advance(50)])
    expect(feed(tab).ids).toHaveLength(60)
    expect(selectMessage(tab.store.getState(), a.messageId(60))?.reactions).toHaveLength(1)
    expect(selectMessage(tab.store.getState(), a.messageId(59))?.deletedBy).toBe(8)
    expect(tab.ports.http.requests('GET', /history/)).toHaveLength(0)
    const address = new URL(tab.ports.eventSource.latest().url)
    expect(address.searchParams.get('after_mid')).toBe('0')
    expect(address.searchParams.get('users_version')).toBe('5')
    expect(selectUnreadCount(tab.store.getState(), key).count).toBe(59)
  })
})

describe('a message on disk', () => {
  it('keeps its words when a deletion of it is told of another channel', async () => {
    const first = await openTab()
    first.greet()
    first.chat(...rows(1, 60), a.row({ id: 61, authorId: 8, conversation: a.directKey(8), text: 'between us' }))
    first.ready()
    await first.settle()
    first.chat(
      a.deletionRow({ id: 62, targetId: 59, authorId: 9, conversation: a.channelKey(4) }),
      a.editRow({ id: 63, targetId: 58, authorId: 8, conversation: a.channelKey(4), text: 'forged' }),
      a.deletionRow({ id: 64, targetId: 61, authorId: 9, conversation: a.directKey(9) }),
    )
    await first.settle()
    const tab = await first.reload()
    await Promise.all([tab.store.dispatch(openConversation(key)), tab.clock.advance(50)])
    const bodyOf = (id: number) => selectMessage(tab.store.getState(), a.messageId(id))
    expect(bodyOf(59)).toMatchObject({ deletedBy: null, body: a.textBody('message 59') })
    expect(bodyOf(58)).toMatchObject({ editId: null, body: a.textBody('message 58') })
    // The deletion of a direct message by an admin counts, wherever it is told.
    await Promise.all([tab.store.dispatch(openConversation(a.directKey(8))), tab.clock.advance(50)])
    expect(bodyOf(61)).toMatchObject({ deletedBy: 9 })
  })
})

describe('the order of the list', () => {
  it('puts a new channel above older messages, and a later one above it', async () => {
    const tab = await openTab()
    tab.greet()
    tab.chat(...rows(1, 3))
    tab.ready()
    await tab.settle()
    tab.say({ type: 'joined_group', group: wireChannel(11) }, { type: 'joined_group', group: wireChannel(12) })
    await tab.settle()
    const order = () => selectConversationKeys(tab.store.getState()).filter((each) => each !== a.channelKey(4))
    expect(order()).toEqual([a.channelKey(12), a.channelKey(11), key])
    tab.chat(...rows(4, 4))
    await tab.settle()
    expect(order()).toEqual([key, a.channelKey(12), a.channelKey(11)])
  })

  it('includes the last message of a conversation that the stream did not contain, once it is requested', async () => {
    const tab = await openTab({ log: fakeLog(rows(1, 30)) })
    tab.greet()
    tab.ready()
    await tab.settle()
    expect(selectSummary(tab.store.getState(), key).newestId).toBeNull()
    const loading = tab.store.dispatch(loadPreviews([key, key]))
    await tab.clock.advance(50)
    await loading
    expect(selectSummary(tab.store.getState(), key).newestId).toBe(30)
    expect(tab.ports.http.requests('GET', /\/history/)).toHaveLength(1)
  })

  it('loads the author of that message, who is in no list of users', async () => {
    const tab = await openTab({ log: fakeLog([...rows(1, 29), a.row({ id: 30, authorId: 77 })]) })
    tab.ports.http.on('GET', '/user/77', { json: { ...wireUser(77), name: 'Guest 77' } })
    tab.greet()
    tab.ready()
    await tab.settle()
    const loading = tab.store.dispatch(loadPreviews([key]))
    await tab.clock.advance(50)
    await loading
    await tab.clock.advance(50)
    expect(selectUser(tab.store.getState(), toUserId(77))?.name).toBe('Guest 77')
  })
})

describe('a message that the server no longer has', () => {
  it('is deleted, from the disk as well, and the one before it is the newest', async () => {
    const log = fakeLog()
    const tab = await openTab({ log })
    tab.greet()
    tab.chat(a.row({ id: 1, authorId: 8, text: 'stays' }), a.row({ id: 2, authorId: 7, text: 'goes' }))
    tab.ready()
    await tab.settle()
    tab.ports.http.on('DELETE', '/message/2', { status: 404 })
    const [outcome] = await Promise.all([tab.store.dispatch(deleteMessage(a.messageId(2))), tab.settle()])
    expect(outcome).toEqual({ value: null })
    const newest = ({ store }: Tab) => store.getState().messages.newest[a.channelKey(3)]
    expect(newest(tab)).toBe(1)
    const again = await tab.reload()
    expect(newest(again)).toBe(1)
    again.ports.http.on('DELETE', '/message/1', { status: 403 })
    const [refused] = await Promise.all([again.store.dispatch(deleteMessage(a.messageId(1))), again.settle()])
    expect(refused).toMatchObject({ fault: { status: 403 } })
    expect(newest(again)).toBe(1)
  })
})
