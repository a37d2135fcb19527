import { describe, expect, it } from 'vitest'
import { currentMessages } from '@/store/history/currentMessages'
import { openConversation } from '@/store/history/paging'
import { selectChannel, selectChannelIds } from '@/store/channels/selectors'
import { selectSummary } from '@/store/conversations/selectors'
import { selectMessageWindow } from '@/store/messages/selectors'
import { a } from '@support/a'
import type { ScriptedAnswer } from '@support/fakeHttp'
import { fakeLog, openTab, type Tab } from './testTab'
import { wireChannel } from './wireOf'

const key = a.channelKey(3)
const rows = Array.from({ length: 60 }, (_, index) => a.row({ id: index + 1, authorId: 8 }))
const channel = wireChannel(3, [8, 7])

const feed = ({ store }: Tab) => selectMessageWindow(store.getState(), key)
const names = ({ store }: Tab) =>
  selectChannelIds(store.getState()).map((id) => selectChannel(store.getState(), id)?.name)

/** Closes the page and opens a new one whose stream lists these channels. `answer` is the answer to GET /group/3. */
async function reconnectWith(groups: unknown[], answer: ScriptedAnswer = { json: channel }) {
  const first = await openTab({ log: fakeLog(rows) })
  first.ports.http.on('GET', '/group/3', { json: channel })
  first.say({ type: 'users_snapshot', users: [], version: 5 }, { type: 'related_groups', groups: [channel] })
  first.chat(...rows)
  first.ready()
  await first.settle()
  await Promise.all([first.store.dispatch(openConversation(key)), first.clock.advance(50)])
  const tab = await first.reload()
  tab.ports.http.on('GET', '/group/3', answer)
  tab.say({ type: 'related_groups', groups })
  tab.chat(...rows)
  tab.ready()
  return tab
}

async function read(tab: Tab) {
  await Promise.all([tab.store.dispatch(openConversation(key)), tab.clock.advance(50)])
  return feed(tab).ids.length
}
const historyRequests = (tab: Tab) => tab.ports.http.requests('GET', /history/).length

describe('a channel that the server lists in an odd form', () => {
  it.each<[string, object]>([
    ['a member is null', { members: [7, null, 8] }],
    ['the members are missing', { members: null }],
    ['the owner is no person', { owner: 'ada' }],
    ['the description is a number', { description: 5 }],
    ['nobody says whether it is public', { is_public: null }],
    ['the pins are no list', { pinned_messages: {} }],
    ['the picture is of no time', { avatar_updated_at: 'never' }],
    ['a rule is neither yes nor no', { show_email: 'perhaps' }],
  ])('keeps everything that was readable where %s', async (_, odd) => {
    const tab = await reconnectWith([{ ...channel, ...odd }])
    await tab.settle()
    expect(names(tab)).toEqual(['channel 3'])
    expect(selectSummary(tab.store.getState(), key).newestId).toBe(60)
    expect(await read(tab)).toBe(60)
    expect(historyRequests(tab)).toBe(0)
  })

  it.each<[string, unknown]>([
    ['its name cannot be read', { ...channel, name: 4 }],
    ['nothing of it can be read', null],
  ])('is unchanged where %s', async (_, odd) => {
    const tab = await reconnectWith([odd, wireChannel(4)])
    await tab.settle()
    expect(names(tab)).toEqual(['channel 3', 'channel 4'])
    expect(await read(tab)).toBe(60)
    expect(historyRequests(tab)).toBe(0)
  })
})

describe('a channel that the server does not list', () => {
  it('is hidden, and returns with all its messages', async () => {
    const tab = await reconnectWith([wireChannel(4)], { status: 500 })
    await tab.settle()
    expect(names(tab)).toEqual(['channel 4'])
    const later = await tab.reload()
    later.say({ type: 'related_groups', groups: [channel, wireChannel(4)] })
    later.ready()
    await later.settle()
    expect(names(later)).toEqual(['channel 3', 'channel 4'])
    expect(selectSummary(later.store.getState(), key).newestId).toBe(60)
    expect((await later.store.dispatch((_d, _g, { persistence }) => persistence.rowsFrom(0))).length).toBe(60)
  })

  it('is shown again when the server confirms the membership', async () => {
    const tab = await reconnectWith([wireChannel(4)])
    await tab.settle()
    expect(names(tab)).toEqual(['channel 3', 'channel 4'])
  })

  it('is removed when the server does not know it', async () => {
    const tab = await reconnectWith([wireChannel(4)], { status: 404 })
    await tab.settle()
    await tab.clock.advance(1_000)
    expect(names(tab)).toEqual(['channel 4'])
    expect(await tab.store.dispatch((_d, _g, { persistence }) => persistence.rowsFrom(0))).toEqual([])
  })

  it('is removed when the server says that others are its members', async () => {
    const tab = await reconnectWith([wireChannel(4)], { json: wireChannel(3, [8]) })
    await tab.settle()
    await tab.clock.advance(1_000)
    expect(names(tab)).toEqual(['channel 4'])
    expect(await tab.store.dispatch((_d, _g, { persistence }) => persistence.rowsFrom(0))).toEqual([])
  })

  it('and whose messages the stream repeats is neither stored nor found', async () => {
    const tab = await reconnectWith([channel, wireChannel(4)])
    await tab.settle()
    tab.say({ type: 'kick_from_group', gid: 3, reason: 'kick' })
    await tab.settle()
    await tab.clock.advance(1_000)
    const later = await tab.reload()
    later.say({ type: 'related_groups', groups: [wireChannel(4)] })
    // A server repeats the messages of a private channel that the user left.
    later.chat(...rows)
    later.ready()
    await later.settle()
    await later.clock.advance(1_000)
    expect(await later.store.dispatch(currentMessages([1, 2, 60]))).toEqual([])
    expect(selectSummary((await later.reload()).store.getState(), key).newestId).toBeNull()
    expect(await later.store.dispatch((_d, _g, { persistence }) => persistence.rowsFrom(0))).toEqual([])
  })

  it('and that was reported as removed leaves nothing behind', async () => {
    const tab = await reconnectWith([channel])
    await tab.settle()
    tab.say({ type: 'kick_from_group', gid: 3, reason: 'kick' })
    await tab.settle()
    await tab.clock.advance(1_000)
    expect(names(tab)).toEqual([])
    expect(await tab.store.dispatch((_d, _g, { persistence }) => persistence.rowsFrom(0))).toEqual([])
  })
})
