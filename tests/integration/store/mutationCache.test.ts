import { describe, expect, it } from 'vitest'
import { chooseExpiry, muteConversation, pinConversation } from '@/store/conversations/changeSettings'
import { markRead } from '@/store/reads/markRead'
import { changeContact, saveRemark } from '@/store/users/contacts'
import { a } from '@support/a'
import { openTab, type Tab } from './testTab'

async function openLive() {
  const tab = await openTab()
  tab.greet()
  tab.ready()
  await tab.settle()
  return tab
}
const tracked = ({ store }: Tab) => Object.keys(store.getState().rest.mutations)

describe('requests of thunks and listeners', () => {
  it('leave no cache entry after 1,000 read markers', async () => {
    const tab = await openLive()
    for (let upTo = 1; upTo <= 1_000; upTo++) {
      tab.store.dispatch(markRead(a.channelKey(upTo % 2 === 0 ? 3 : 4), a.messageId(upTo)))
      await tab.clock.advance(600)
    }
    expect(tab.ports.http.requests('POST', '/user/read-index')).toHaveLength(1_000)
    expect(tracked(tab)).toEqual([])
  })

  it('leave no cache entry after settings of a conversation or a person change', async () => {
    const tab = await openLive()
    tab.ports.http.on('POST', /^\/user\//, {})
    tab.ports.http.on('PUT', /^\/user\//, {})
    tab.ports.http.on('GET', '/user/contacts', { json: [] })
    const { dispatch } = tab.store
    const key = a.channelKey(3)
    const all = Promise.all([
      dispatch(muteConversation(key, null)),
      dispatch(pinConversation(key, true)),
      dispatch(pinConversation(key, false)),
      dispatch(chooseExpiry(key, 60_000)),
      dispatch(changeContact(a.userId(8), 'block')),
      dispatch(saveRemark(a.userId(8), 'Tom')),
    ])
    await tab.settle()
    for (const result of await all) expect(result).toHaveProperty('value')
    expect(tracked(tab)).toEqual([])
  })
})
