import { describe, expect, it } from 'vitest'
import { openConversation } from '@/store/conversations/paging'
import { draftSaved } from '@/store/drafts/draftsSlice'
import { selectFeed } from '@/store/messages/selectors'
import { selectLeftBehind, selectOutbox } from '@/store/outbox/selectors'
import { submitMessage } from '@/store/outbox/submit'
import { replacementUnderstood } from '@/store/session/connectionSlice'
import { a } from '@kit/a'
import { fakeLog, openTab, type Tab } from './oneTab'
// It comes late in the client; here its first compilation would be waited for by no clock.
import '@/store/session/lookInto'

const key = a.channelKey(3)
const rows = (from: number, to: number, authorId = 8) =>
  Array.from({ length: to - from + 1 }, (_, at) => a.row({ id: from + at, authorId }))
const replacement = ({ store }: Tab) => store.getState().connection.replacement
const addressOf = ({ ports }: Tab) => new URL(ports.eventSource.latest().url).searchParams

/** A tab that holds rows 1 to 50, and whose next stream waits. */
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

describe('a server that was restored from an older state', () => {
  it('is noticed although what is older is still there in other conversations', async () => {
    const log = fakeLog([a.row({ id: 1, authorId: 8, conversation: a.channelKey(4) }), ...rows(2, 50)])
    const tab = await openTab({ log })
    tab.greet()
    tab.chat(...log.rows)
    tab.ready()
    await tab.settle()
    log.rows.length = 30
    await reconnect(tab)
    tab.greet()
    tab.chat(...log.rows)
    tab.ready()
    await tab.settle()
    expect(replacement(tab)).toBe('olderState')
  })

  it('is noticed at the next stream: its old copy goes, and what was not sent is offered', async () => {
    const tab = await settled()
    tab.ports.signals.give('offline')
    tab.store.dispatch(submitMessage({ key, body: { kind: 'text', text: 'never sent', mentions: [] }, replyTo: null }))
    tab.store.dispatch(draftSaved(key, { text: 'half a tho', mode: 'text', replyTo: null, files: [], updatedAt: 1 }))
    tab.log.rows.length = 20
    tab.ports.signals.give('online')
    await tab.settle()
    expect(addressOf(tab).get('after_mid')).toBe('0')
    tab.greet()
    tab.chat(...rows(1, 20))
    tab.ready()
    await tab.settle()
    expect(replacement(tab)).toBe('olderState')
    expect(addressOf(tab).has('after_mid')).toBe(false)
    expect(tab.store.getState().sync.cursor).toBe(0)
    tab.greet()
    tab.chat(...rows(1, 20))
    tab.ready()
    await tab.settle()
    await Promise.all([tab.store.dispatch(openConversation(key)), tab.clock.advance(100)])
    expect(selectFeed(tab.store.getState(), key).ids.at(-1)).toBe(20)
    expect(selectLeftBehind(tab.store.getState(), 'olderState')).toEqual(['never sent'])
    expect(tab.ports.http.requests('POST', /send/)).toHaveLength(0)
    tab.store.dispatch(replacementUnderstood('olderState'))
    expect(selectOutbox(tab.store.getState(), key)).toEqual([])
    expect(tab.store.getState().drafts[key]?.text).toBe('half a tho')
  })

  it('is noticed by a row that says something else than the one of the same number', async () => {
    const tab = await settled()
    tab.log.rows.splice(20, 30, ...rows(21, 60, 9))
    await reconnect(tab)
    tab.greet()
    tab.chat(...rows(1, 20), ...rows(21, 60, 9))
    tab.ready()
    await tab.settle()
    expect(replacement(tab)).toBe('olderState')
  })
})

describe('a server that is still the same', () => {
  it('is not suspected because a channel is gone that had the newest row', async () => {
    const tab = await settled()
    tab.chat(a.row({ id: 60, authorId: 8, conversation: a.channelKey(4) }))
    await tab.settle()
    await reconnect(tab)
    tab.greet()
    tab.chat(...rows(1, 50))
    tab.ready()
    await tab.settle()
    expect(replacement(tab)).toBeNull()
    expect(selectFeed(tab.store.getState(), key).ids.at(-1)).toBe(50)
  })

  it('is not asked anything as long as every stream begins where the last one ended', async () => {
    const tab = await settled()
    const asked = tab.ports.http.asked().length
    await reconnect(tab)
    tab.greet()
    tab.chat(...rows(1, 50))
    tab.ready()
    await tab.settle()
    expect(tab.ports.http.asked()).toHaveLength(asked)
    expect(replacement(tab)).toBeNull()
  })
})

describe('another server at the address', () => {
  it('is known by its name for itself, and drafts of the old one are offered too', async () => {
    const tab = await settled()
    const organisation = (server_id: string) =>
      tab.ports.http.on('GET', '/admin/system/organization', { json: { name: 'Parley', description: null, server_id } })
    const { describeServer } = await import('@/store/server/serverListeners')
    const describe = () => Promise.all([tab.store.dispatch(describeServer()), tab.clock.advance(100)])
    organisation('first')
    await describe()
    expect(replacement(tab)).toBeNull()
    tab.store.dispatch(draftSaved(key, { text: 'half a tho', mode: 'text', replyTo: null, files: [], updatedAt: 1 }))
    organisation('second')
    await describe()
    await tab.settle()
    expect(replacement(tab)).toBe('otherServer')
    expect(selectLeftBehind(tab.store.getState(), 'otherServer')).toEqual(['half a tho'])
    tab.store.dispatch(replacementUnderstood('otherServer'))
    expect(tab.store.getState().drafts).toEqual({})
  })
})
