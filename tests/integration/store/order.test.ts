/** Checks the list position of a conversation without messages: it is sorted by its creation. */
import { expect, it } from 'vitest'
import { a } from '@support/a'
import { openConversation } from '@/store/history/paging'
import { selectConversationKeys } from '@/store/conversations/selectors'
import { openTab, type Tab } from './oneTab'
import { wireChannel } from './wireOf'

const order = (tab: Tab) => selectConversationKeys(tab.store.getState())

it('a new channel and a new direct message are first until there is a message elsewhere, and after a reload', async () => {
  const tab = await openTab()
  tab.greet()
  const said = [
    a.row({ id: 10, conversation: a.channelKey(3) }),
    a.row({ id: 20, conversation: a.channelKey(4) }),
    a.row({ id: 30, conversation: a.channelKey(3) }),
  ]
  tab.chat(...said.slice(0, 2))
  tab.ready()
  await tab.settle()
  tab.say({ type: 'joined_group', group: wireChannel(5) })
  await tab.settle()
  expect(order(tab)).toEqual(['channel:5', 'channel:4', 'channel:3'])
  void tab.store.dispatch(openConversation('dm:8'))
  await tab.settle()
  expect(order(tab)[0]).toBe('dm:8')
  tab.chat(...said.slice(2))
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
  again.chat(...said)
  again.ready()
  await again.settle()
  expect(order(again)).toEqual(['channel:6', ...settled])
})
