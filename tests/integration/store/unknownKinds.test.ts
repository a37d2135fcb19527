import { describe, expect, it } from 'vitest'
import { openConversation } from '@/store/history/paging'
import { selectSummary } from '@/store/conversations/selectors'
import { selectMessage } from '@/store/messages/selectors'
import { selectUnreadCount } from '@/store/reads/selectors'
import { a } from '@support/a'
import { openTab, type Tab } from './testTab'

const key = a.channelKey(3)
const detail = { type: 'poll', question: 'Where?', options: ['here', 'there'] }
const poll = { mid: 1, from_uid: 8, created_at: Date.UTC(2026, 0, 5), target: { gid: 3 }, detail }

async function shown(tab: Tab) {
  await Promise.all([tab.store.dispatch(openConversation(key)), tab.clock.advance(50)])
  return selectMessage(tab.store.getState(), a.messageId(1))
}

describe('a message of an unknown kind', () => {
  it('is counted, shown and stored unchanged, also after a reload', async () => {
    const tab = await openTab()
    tab.ports.http.on('GET', /history/, { json: [poll] })
    tab.greet()
    tab.say({ type: 'chat', ...poll })
    tab.ready()
    await tab.settle()
    expect(selectUnreadCount(tab.store.getState(), key).count).toBe(1)
    expect(selectSummary(tab.store.getState(), key).newestId).toBe(1)
    const body = { kind: 'unknown', contentType: 'poll', raw: detail }
    expect(await shown(tab)).toMatchObject({ authorId: 8, body })
    const again = await tab.reload()
    again.ports.http.on('GET', /history/, { state: 'network' })
    expect(await shown(again)).toMatchObject({ authorId: 8, sentAt: poll.created_at, body })
  })
})
