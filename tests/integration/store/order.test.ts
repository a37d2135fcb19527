/** Checks the list position of a conversation without messages: it is sorted by its creation. */
import { describe, expect, it } from 'vitest'
import { a } from '@support/a'
import { openConversation } from '@/store/history/paging'
import { selectConversationKeys } from '@/store/conversations/selectors'
import { submitMessage } from '@/store/outbox/submit'
import { selectUnreadCount } from '@/store/reads/selectors'
import { groupApi } from '@/api/conversation/group'
import { runMutation } from '@/api/request/runQuery'
import { fakeLog, ME, openTab, type Tab } from './testTab'
import { wireChannel } from './wireOf'

const order = (tab: Tab) => selectConversationKeys(tab.store.getState())

it('a new channel and a new direct message are first until there is a message elsewhere, and after a reload', async () => {
  const tab = await openTab()
  tab.greet()
  const rows = [
    a.row({ id: 10, conversation: a.channelKey(3) }),
    a.row({ id: 20, conversation: a.channelKey(4) }),
    a.row({ id: 30, conversation: a.channelKey(3) }),
  ]
  tab.chat(...rows.slice(0, 2))
  tab.ready()
  await tab.settle()
  tab.say({ type: 'joined_group', group: wireChannel(5) })
  await tab.settle()
  expect(order(tab)).toEqual(['channel:5', 'channel:4', 'channel:3'])
  void tab.store.dispatch(openConversation('dm:8'))
  await tab.settle()
  expect(order(tab)[0]).toBe('dm:8')
  tab.chat(...rows.slice(2))
  await tab.settle()
  const settled = ['channel:3', 'dm:8', 'channel:5', 'channel:4']
  expect(order(tab)).toEqual(settled)
  // Opening it again does not make it newer.
  void tab.store.dispatch(openConversation('dm:8'))
  await tab.settle()
  expect(order(tab)).toEqual(settled)

  const again = await tab.reload()
  expect(order(again)).toEqual(settled)
  // A channel that was created in the meantime is new.
  again.say({ type: 'related_groups', groups: [3, 4, 5, 6].map((id) => wireChannel(id)) })
  again.chat(...rows)
  again.ready()
  await again.settle()
  expect(order(again)).toEqual(['channel:6', ...settled])
})

it('a conversation with a waiting message rises at once, and one with a refused message stays where it was', async () => {
  const tab = await openTab()
  tab.greet()
  tab.chat(a.row({ id: 10, conversation: a.channelKey(3) }), a.row({ id: 20, conversation: a.channelKey(4) }))
  tab.ready()
  await tab.settle()
  const submit = (text: string) =>
    tab.store.dispatch(
      submitMessage({ key: a.channelKey(3), body: { kind: 'text', text, mentions: [] }, replyTo: null }),
    )
  expect(order(tab)).toEqual(['channel:4', 'channel:3'])
  tab.ports.http.on('POST', '/group/3/send', { state: 'network' })
  submit('written without a network')
  await tab.settle()
  expect(order(tab)).toEqual(['channel:3', 'channel:4'])
  const again = await tab.reload()
  expect(order(again)).toEqual(['channel:3', 'channel:4'])

  const refused = await openTab()
  refused.greet()
  refused.chat(a.row({ id: 10, conversation: a.channelKey(3) }), a.row({ id: 20, conversation: a.channelKey(4) }))
  refused.ready()
  await refused.settle()
  refused.ports.http.on('POST', '/group/3/send', { status: 403 })
  refused.store.dispatch(
    submitMessage({ key: a.channelKey(3), body: { kind: 'text', text: 'no', mentions: [] }, replyTo: null }),
  )
  await refused.settle()
  expect(order(refused)).toEqual(['channel:4', 'channel:3'])
})

describe('being added to a channel', () => {
  const added = (tab: Tab, id: number) => selectUnreadCount(tab.store.getState(), a.channelKey(id)).isNew === true
  const rows = [a.row({ id: 20, conversation: a.channelKey(3) }), a.row({ id: 30, conversation: a.channelKey(4) })]
  async function atWork() {
    const tab = await openTab()
    tab.greet()
    tab.chat(...rows)
    tab.ready()
    await tab.settle()
    return tab
  }

  it('is news where it happened, also with older messages, until the channel is opened', async () => {
    const tab = await atWork()
    tab.say({ type: 'joined_group', group: wireChannel(5, [8, 7]) })
    await tab.settle()
    expect(added(tab, 5)).toBe(true)
    void tab.store.dispatch(openConversation(a.channelKey(5)))
    await tab.settle()
    expect(added(tab, 5)).toBe(false)
    // A page of old history does not take the row down again.
    expect(order(tab)[0]).toBe('channel:5')
  })

  it('while away is news as well, and the first list of a device is not', async () => {
    const tab = await atWork()
    expect([3, 4].some((id) => added(tab, id))).toBe(false)
    const again = await tab.reload()
    again.say({ type: 'related_groups', groups: [3, 4, 6].map((id) => wireChannel(id)) })
    // A resumed stream repeats the last rows. Without them this would be a server that lost them.
    again.chat(...rows)
    again.ready()
    await again.settle()
    expect([3, 4, 6].map((id) => added(again, id))).toEqual([false, false, true])
    const later = await again.reload()
    expect(added(later, 6)).toBe(true)
  })

  it('is no news in the open channel and in an own one', async () => {
    const tab = await atWork()
    tab.say({ type: 'joined_group', group: { ...wireChannel(5, [7]), owner: ME } })
    void tab.store.dispatch(openConversation(a.channelKey(6)))
    tab.say({ type: 'joined_group', group: wireChannel(6) })
    await tab.settle()
    expect([5, 6].some((id) => added(tab, id))).toBe(false)
  })
})

it('an own new channel stays where its creation put it, also on another device', async () => {
  const log = fakeLog([
    a.row({ id: 20, conversation: a.channelKey(3) }),
    a.row({ id: 30, conversation: a.channelKey(4) }),
  ])
  const tab = await openTab({ log })
  tab.greet()
  tab.chat(log.rows[0]!)
  tab.ready()
  await tab.settle()
  tab.ports.http.on('POST', '/group', { json: { gid: 5, created_at: 1 } })
  const plan = { name: 'own', description: '', isPublic: false, memberIds: [] }
  await tab.store.dispatch(runMutation(groupApi.endpoints.createChannel, plan))
  await tab.settle()
  tab.say({ type: 'joined_group', group: { ...wireChannel(5, [7]), owner: ME } })
  tab.chat(log.rows[1]!)
  await tab.settle()
  expect(order(tab)).toEqual(['channel:4', 'channel:5', 'channel:3'])
  await tab.clock.advance(1_000)
  const marks = tab.ports.http.requests('POST', '/user/read-index')
  expect(marks.at(-1)?.body).toContain('"groups":[{"gid":5,"mid":20}]')
  const other = await openTab({ log })
  other.say({ type: 'related_groups', groups: [3, 4, 5].map((id) => wireChannel(id)) })
  other.say({ type: 'user_settings', read_index_groups: [{ gid: 5, mid: 20 }] })
  other.chat(...log.rows)
  other.ready()
  await other.settle()
  expect(order(other)).toEqual(['channel:4', 'channel:5', 'channel:3'])
})
