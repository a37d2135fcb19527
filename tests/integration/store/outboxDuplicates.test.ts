import { describe, expect, it } from 'vitest'
import { toUserId } from '@/domain/ids'
import { pageReceived, sessionEnded } from '@/store/events'
import { openConversation } from '@/store/history/paging'
import type { ScriptedAnswer } from '@support/fakeHttp'
import { a } from '@support/a'
import { fakeLog, ME, openTab, type Tab } from './testTab'
import { key, SEND, localIdOf, textOf, write, outbox, texts, echo, live } from './outboxTab'

describe('the lock between tabs', () => {
  it('is kept until the request is over, also when the session ends before', async () => {
    const tab = await live(await openTab())
    let answer: (scripted: ScriptedAnswer) => void = () => undefined
    tab.ports.http.on('POST', SEND, () => new Promise<ScriptedAnswer>((resolve) => (answer = resolve)))
    write(tab, 'under way')
    await tab.settle()
    let isFree = false
    void tab.ports.locks.exclusive('parley_outbox', 60_000, () => Promise.resolve((isFree = true)))
    tab.store.dispatch(sessionEnded({ why: null }))
    await tab.settle()
    expect(isFree).toBe(false)
    answer({ json: 100 })
    await tab.settle()
    expect(isFree).toBe(true)
    expect(outbox(tab)).toEqual([])
  })
})

describe('a message that the server has twice', { timeout: 30_000 }, () => {
  const removed = (tab: Tab) => tab.ports.http.requests('DELETE', /^\/message\/\d+$/).map(({ path }) => path)
  /** The browser repeats every request by itself. `apart` is the number of ids and seconds between the two. */
  function acceptTwice(tab: Tab, apart = 1) {
    tab.ports.http.on('DELETE', /^\/message\/\d+$/, { json: 500 })
    tab.ports.http.on('POST', SEND, ({ body, headers }) => {
      const row = { authorId: ME, text: textOf(body), localId: localIdOf(headers) }
      tab.log.add(a.row({ id: 100, ...row }), a.row({ id: 100 + apart, ...row }))
      return { json: 100 + apart }
    })
  }

  it('is shown once: the device that sent it removes the second copy, also after a reload, and once', async () => {
    const before = await live(await openTab())
    acceptTwice(before)
    write(before, 'once')
    await before.settle()
    const tab = await before.reload()
    tab.ports.http.on('DELETE', '/message/101', { state: 'network' })
    tab.greet()
    echo(tab)
    tab.ready()
    await tab.settle()
    expect(removed(tab)).toEqual(['/message/101'])
    tab.ports.http.on('DELETE', '/message/101', { json: 102 })
    tab.say({ type: 'heartbeat', time: tab.clock.now() })
    await tab.settle()
    tab.log.add(a.deletionRow({ id: 102, targetId: 101, authorId: ME }))
    echo(tab)
    await tab.settle()
    echo(tab)
    await tab.settle()
    expect(removed(tab)).toEqual(['/message/101', '/message/101'])
    await tab.store.dispatch(openConversation(key))
    expect(texts(tab)).toEqual(['once'])
  })

  it('is shown once when the second copy comes only with history', async () => {
    const tab = await live(await openTab())
    acceptTwice(tab)
    write(tab, 'once')
    await tab.settle()
    tab.chat(tab.log.rows[0]!)
    await tab.settle()
    expect(removed(tab)).toEqual([])
    const rows = tab.log.rows
    tab.store.dispatch(
      pageReceived({
        ...{
          key,
          rows,
          messageUpdates: [],
          lowest: 1,
          before: null,
          isComplete: true,
          cursor: 0,
          gaps: [],
          me: toUserId(ME),
        },
      }),
    )
    await tab.settle()
    expect(removed(tab)).toEqual(['/message/101'])
  })

  it('is not changed by other devices, nor where the second is more than a minute younger', async () => {
    const log = fakeLog()
    const tab = await live(await openTab({ log }))
    acceptTwice(tab, 61)
    write(tab, 'once, and once more')
    await tab.settle()
    echo(tab)
    await tab.settle()
    expect(removed(tab)).toEqual([])
    const elsewhere = await live(await openTab({ log: fakeLog() }))
    acceptTwice(elsewhere)
    const row = { authorId: ME, text: 'sent from another device', localId: 2 ** 40 }
    elsewhere.chat(a.row({ id: 100, ...row }), a.row({ id: 101, ...row }))
    await elsewhere.settle()
    expect(removed(elsewhere)).toEqual([])
  })
})
