import { describe, expect, it } from 'vitest'
import { openConversation } from '@/store/history/paging'
import { draftSaved } from '@/store/drafts/draftsSlice'
import { selectSummary } from '@/store/conversations/selectors'
import { selectMessageWindow, selectMessage } from '@/store/messages/selectors'
import { outboxRetried } from '@/store/outbox/outboxActions'
import { isLostByServer } from '@/store/outbox/lostRows'
import { markRead } from '@/store/reads/markRead'
import { selectUnreadCount } from '@/store/reads/selectors'
import { selectOrphanedTexts, selectOutbox } from '@/store/outbox/selectors'
import { submitMessage } from '@/store/outbox/submit'
import { replacementNoticeClosed } from '@/store/events'
import { a } from '@support/a'
import { fakeLog, ME, openTab, type Tab } from './testTab'

const key = a.channelKey(3)
const rows = (from: number, to: number, authorId = 8) =>
  Array.from({ length: to - from + 1 }, (_, index) => a.row({ id: from + index, authorId }))
const replacement = ({ store }: Tab) => store.getState().connection.replacement
const addressOf = ({ ports }: Tab) => new URL(ports.eventSource.latest().url).searchParams

/** Opens a tab that has rows 1 to 50 and a waiting next stream. */
async function settled() {
  const tab = await openTab({ log: fakeLog(rows(1, 50)) })
  tab.greet()
  tab.chat(...rows(1, 50))
  tab.ready()
  await tab.settle()
  await Promise.all([tab.store.dispatch(openConversation(key)), tab.clock.advance(100)])
  return tab
}
async function reconnect(tab: Tab) {
  tab.ports.eventSource.latest().accept()
  tab.ports.eventSource.latest().end()
  await tab.clock.advance(7_000)
}

/** Makes the next stream send the server's rows, and the one after it too when a replaced server is suspected. */
async function reconnectAndReceive(tab: Tab) {
  const before = tab.ports.eventSource.streams.length
  await reconnect(tab)
  for (let opened = before; opened < tab.ports.eventSource.streams.length; opened++) {
    const after = Number(addressOf(tab).get('after_mid') ?? 0)
    tab.greet()
    tab.chat(...tab.log.rows.filter(({ id }) => id > after))
    tab.ready()
    await tab.settle()
  }
}
const idsOf = (tab: Tab) => selectMessageWindow(tab.store.getState(), key).ids
const textsOf = (tab: Tab) =>
  idsOf(tab).map((id) => {
    const body = selectMessage(tab.store.getState(), id)?.body
    return body && 'text' in body ? body.text : '?'
  })
const outboxOf = ({ store }: Tab) => selectOutbox(store.getState(), key)

describe('a server that lost its last messages', () => {
  it('removes them silently, although older ones are still there in other conversations', async () => {
    const log = fakeLog([a.row({ id: 1, authorId: 8, conversation: a.channelKey(4) }), ...rows(2, 50)])
    const tab = await openTab({ log })
    tab.greet()
    tab.chat(...log.rows)
    tab.ready()
    await tab.settle()
    await Promise.all([tab.store.dispatch(openConversation(key)), tab.clock.advance(100)])
    log.rows.length = 30
    await reconnectAndReceive(tab)
    expect(replacement(tab)).toBeNull()
    expect(idsOf(tab).at(-1)).toBe(30)
    expect(selectSummary(tab.store.getState(), key).newestId).toBe(30)
    expect(tab.store.getState().sync.cursor).toBe(30)
    const again = await tab.reload()
    await Promise.all([again.store.dispatch(openConversation(key)), again.clock.advance(100)])
    expect(idsOf(again)).toEqual(idsOf(tab))
  })

  it('reuses their ids for other messages, which are shown in their place and count as unread', async () => {
    const tab = await settled()
    tab.store.dispatch(markRead(key, a.messageId(50)))
    const others = Array.from({ length: 40 }, (_, index) =>
      a.row({ id: 21 + index, authorId: 9, text: `other ${index}` }),
    )
    tab.log.rows.splice(20, 30, ...others)
    await reconnectAndReceive(tab)
    expect(replacement(tab)).toBeNull()
    expect(idsOf(tab)).toEqual(tab.log.rows.map(({ id }) => id))
    expect(textsOf(tab).slice(18, 22)).toEqual(['message 19', 'message 20', 'other 0', 'other 1'])
    expect(selectUnreadCount(tab.store.getState(), key).count).toBe(40)
  })

  it('receives the unsent messages; drafts stay', async () => {
    const tab = await settled()
    tab.ports.http.on('POST', /send/, { json: 21 })
    tab.ports.pageLifecycle.emit('offline')
    tab.store.dispatch(submitMessage({ key, body: { kind: 'text', text: 'waits', mentions: [] }, replyTo: null }))
    tab.store.dispatch(
      draftSaved(key, { text: 'half a tho', mode: 'text', replyTo: a.messageId(45), files: [], updatedAt: 1 }),
    )
    tab.log.rows.length = 20
    tab.ports.pageLifecycle.emit('online')
    await tab.settle()
    expect(addressOf(tab).get('after_mid')).toBe('0')
    tab.greet()
    tab.chat(...rows(1, 20))
    tab.ready()
    await tab.settle()
    expect(tab.ports.http.requests('POST', /send/)).toHaveLength(0)
    tab.greet()
    tab.chat(...rows(1, 20))
    tab.ready()
    await tab.settle()
    expect(tab.ports.http.requests('POST', /send/)).toHaveLength(1)
    expect(replacement(tab)).toBeNull()
    expect(tab.store.getState().drafts[key]).toMatchObject({ text: 'half a tho', replyTo: null })
  })

  it('offers own messages again that it had acknowledged: they are sent again on request', async () => {
    const tab = await settled()
    const mine = a.row({ id: 51, authorId: ME, localId: 2 ** 40, text: 'mine' })
    tab.log.add(mine, a.row({ id: 52, authorId: 9 }))
    tab.chat(...tab.log.rows.slice(-2))
    await tab.settle()
    tab.log.rows.length = 50
    await reconnectAndReceive(tab)
    expect(replacement(tab)).toBeNull()
    expect(idsOf(tab).at(-1)).toBe(50)
    expect(outboxOf(tab)).toMatchObject([{ localId: 2 ** 40, body: { text: 'mine' }, below: 50 }])
    expect(outboxOf(tab).every(isLostByServer)).toBe(true)
    const again = await tab.reload()
    expect(outboxOf(again).every(isLostByServer)).toBe(true)
    again.greet()
    again.chat(...tab.log.rows)
    again.ready()
    await again.settle()
    again.ports.http.on('POST', /send/, { json: 51 })
    again.store.dispatch(outboxRetried(outboxOf(again)[0]!.localId))
    await again.settle()
    expect(again.ports.http.requests('POST', /send/)).toHaveLength(1)
  })

  it('receives a lost message again automatically, in order, when the next one is still waiting', async () => {
    const tab = await settled()
    const at = tab.clock.now()
    tab.log.add(a.row({ id: 51, authorId: ME, localId: 2 ** 40, text: 'first', at }))
    tab.chat(...tab.log.rows.slice(-1))
    await tab.settle()
    tab.ports.pageLifecycle.emit('offline')
    tab.store.dispatch(submitMessage({ key, body: { kind: 'text', text: 'second', mentions: [] }, replyTo: null }))
    tab.log.rows.length = 50
    let next = 51
    tab.ports.http.on('POST', /send/, () => ({ json: next++ }))
    tab.ports.pageLifecycle.emit('online')
    await tab.settle()
    for (let round = 0; round < 2; round++) {
      tab.greet()
      tab.chat(...rows(1, 50))
      tab.ready()
      await tab.settle()
    }
    await tab.clock.advance(20_000)
    expect(tab.ports.http.requests('POST', /send/).map(({ body }) => body)).toEqual(['first', 'second'])
  })

  it('loses lost reactions, edits and deletions, too', async () => {
    const tab = await settled()
    const messageUpdates = [
      a.reactionRow({ id: 51, targetId: 40, authorId: 9, emoji: '👍' }),
      a.editRow({ id: 52, targetId: 41, authorId: 8, text: 'changed' }),
      a.deletionRow({ id: 53, targetId: 42, authorId: 8 }),
    ]
    tab.log.add(...messageUpdates)
    tab.chat(...messageUpdates)
    await tab.settle()
    tab.log.rows.length = 50
    tab.log.add(...[51, 52, 53].map((id) => a.row({ id, authorId: 10 })))
    await reconnectAndReceive(tab)
    const messages = [40, 41, 42].map((id) => selectMessage(tab.store.getState(), a.messageId(id)))
    expect(messages).toMatchObject([
      { reactions: [] },
      { editId: null, body: { text: 'message 41' } },
      { deletedBy: null, body: { text: 'message 42' } },
    ])
    expect(idsOf(tab)).toEqual(tab.log.rows.map(({ id }) => id))
  })
})

describe('a server without any message that was known here', () => {
  it('is reported to the person, and unsent messages are offered', async () => {
    const tab = await settled()
    tab.ports.pageLifecycle.emit('offline')
    tab.store.dispatch(submitMessage({ key, body: { kind: 'text', text: 'never sent', mentions: [] }, replyTo: null }))
    tab.log.rows.splice(0, 50, ...rows(1, 20, 9))
    tab.ports.pageLifecycle.emit('online')
    await tab.settle()
    tab.greet()
    tab.chat(...rows(1, 20, 9))
    tab.ready()
    await tab.settle()
    expect(replacement(tab)).toBe('olderState')
    expect(addressOf(tab).has('after_mid')).toBe(false)
    expect(tab.ports.http.requests('POST', /send/)).toHaveLength(0)
  })
})

describe('a server with the same id that lost every row', () => {
  it.each([
    ['and is empty', []],
    ['and has other ones', rows(1, 20, 9)],
  ])('%s: the copy follows without a dialog, and own messages are offered again', async (_, left) => {
    const tab = await settled()
    const json = { name: 'Parley', description: null, server_id: 'first' }
    tab.ports.http.on('GET', '/admin/system/organization', { json })
    const { loadServerInfo } = await import('@/store/server/serverListeners')
    await Promise.all([tab.store.dispatch(loadServerInfo()), tab.clock.advance(100)])
    const mine = a.row({ id: 51, authorId: ME, localId: 2 ** 40, text: 'mine' })
    tab.log.add(mine)
    tab.chat(mine)
    await tab.settle()
    tab.store.dispatch(draftSaved(key, { text: 'half a tho', mode: 'text', replyTo: null, files: [], updatedAt: 1 }))
    tab.log.rows.splice(0, 51, ...left)
    await reconnectAndReceive(tab)
    expect(replacement(tab)).toBeNull()
    expect(idsOf(tab)).toEqual(left.map(({ id }) => id))
    expect(outboxOf(tab)).toMatchObject([{ localId: 2 ** 40, body: { text: 'mine' } }])
    expect(outboxOf(tab).every(isLostByServer)).toBe(true)
    expect(tab.store.getState().drafts[key]).toMatchObject({ text: 'half a tho' })
  })
})

describe('a server that is still the same', () => {
  it('is not suspected because a channel with the newest row is gone', async () => {
    const tab = await settled()
    tab.chat(a.row({ id: 60, authorId: 8, conversation: a.channelKey(4) }))
    await tab.settle()
    await reconnect(tab)
    tab.greet()
    tab.chat(...rows(1, 50))
    tab.ready()
    await tab.settle()
    expect(replacement(tab)).toBeNull()
    expect(selectMessageWindow(tab.store.getState(), key).ids.at(-1)).toBe(50)
  })

  it('is not checked as long as every stream begins where the last one ended', async () => {
    const tab = await settled()
    const before = tab.ports.http.requestLines().length
    await reconnect(tab)
    tab.greet()
    tab.chat(...rows(1, 50))
    tab.ready()
    await tab.settle()
    expect(tab.ports.http.requestLines()).toHaveLength(before)
    expect(replacement(tab)).toBeNull()
  })
})

describe('another server at the address', () => {
  it('is recognized by its id, and drafts of the old one are offered too', async () => {
    const tab = await settled()
    const setOrganization = (server_id: string) =>
      tab.ports.http.on('GET', '/admin/system/organization', { json: { name: 'Parley', description: null, server_id } })
    const { loadServerInfo } = await import('@/store/server/serverListeners')
    const describe = () => Promise.all([tab.store.dispatch(loadServerInfo()), tab.clock.advance(100)])
    setOrganization('first')
    await describe()
    expect(replacement(tab)).toBeNull()
    tab.store.dispatch(draftSaved(key, { text: 'half a tho', mode: 'text', replyTo: null, files: [], updatedAt: 1 }))
    setOrganization('second')
    await describe()
    await tab.settle()
    expect(replacement(tab)).toBe('otherServer')
    expect(selectOrphanedTexts(tab.store.getState(), 'otherServer')).toEqual(['half a tho'])
    tab.store.dispatch(replacementNoticeClosed('otherServer'))
    expect(tab.store.getState().drafts).toEqual({})
  })

  it('is recognized after a reload by what it says, and never by what this browser stores', async () => {
    const tab = await settled()
    const setOrganization = (of: Tab, server_id: string) =>
      of.ports.http.on('GET', '/admin/system/organization', { json: { name: 'Parley', description: null, server_id } })
    const { loadServerInfo } = await import('@/store/server/serverListeners')
    const describe = (of: Tab) => Promise.all([of.store.dispatch(loadServerInfo()), of.clock.advance(100)])
    setOrganization(tab, 'first')
    await describe(tab)
    tab.ports.preferences.write('VOCECHAT_SERVER_ID', 'nonsense')
    tab.ports.preferences.write('parley_server', JSON.stringify({ name: 'Parley', serverId: 'nonsense' }))
    const same = await tab.reload()
    setOrganization(same, 'first')
    await describe(same)
    expect(replacement(same)).toBeNull()
    await Promise.all([same.store.dispatch(openConversation(key)), same.clock.advance(100)])
    expect(idsOf(same)).toHaveLength(50)
    const other = await same.reload()
    setOrganization(other, 'second')
    await describe(other)
    await other.settle()
    expect(replacement(other)).toBe('otherServer')
  })
})
