import { describe, expect, it } from 'vitest'
import { openConversation } from '@/store/history/paging'
import { absenceDismissed, selectConnection } from '@/store/connection/connectionSlice'
import { selectMessageWindow } from '@/store/messages/selectors'
import { pause } from '@/platform/device/clock'
import { a } from '@support/a'
import { fakeClock } from '@support/fakeClock'
import { fakeBrowser, fakePorts } from '@support/fakePorts'
import { fakeLog, ME, openTab, type Tab } from './testTab'
import { wireUser } from './wireOf'

const DAY = 86_400_000
const key = a.channelKey(3)
const streams = ({ ports }: Tab) => ports.eventSource.streams.length

/** Returns the server's time, which is always correct. */
const serverTime = ({ clock }: Tab) => Date.UTC(2026, 0, 5, 9, 0) + clock.elapsed()

/** Makes the tab live, confirmed by a heartbeat. */
async function live(tab: Tab) {
  tab.ports.http.on('POST', '/token/renew', { json: { token: 'next', refresh_token: 'next', expired_in: 300 } })
  tab.ports.eventSource.latest().accept()
  tab.greet()
  tab.ready()
  await tab.settle()
  tab.say({ type: 'heartbeat', time: serverTime(tab) })
  await tab.settle()
  return tab
}
/** Resolves to the ms until another stream is opened. */
async function untilReopened(tab: Tab, atMostMs: number) {
  const before = streams(tab)
  let waited = 0
  for (; streams(tab) === before && waited < atMostMs; waited += 100) await tab.clock.advance(100)
  return waited
}

describe('on a server that leaves the first stream after a reload dead', () => {
  const NOTE = 'parley_stillborn_streams'
  /** Starts the client this long after its last stream was open, and returns how many streams it opens in two seconds. */
  async function startedAfter(ms: number) {
    const [browser, clock] = [fakeBrowser(), fakeClock()]
    fakePorts({ browser, clock }).preferences.write(NOTE, String(clock.now() - ms))
    const tab = await openTab({ browser, clock })
    tab.greet()
    tab.ready()
    await tab.clock.advance(2_000)
    return { tab, count: streams(tab) }
  }

  it('nobody is deaf for 20 seconds after opening the client: the first stream stays', async () => {
    const { tab, count } = await startedAfter(60_000)
    expect(count).toBe(1)
    tab.say({ type: 'heartbeat', time: serverTime(tab) })
    expect(tab.ports.preferences.read(NOTE)).toBe(String(tab.clock.now()))
  })

  it('nor after a reload: a second stream is opened', async () => {
    expect((await startedAfter(2_000)).count).toBe(2)
  })
})

describe('a connection that died silently', () => {
  it('is detected within 40 seconds of the last event', async () => {
    const tab = await live(await openTab())
    expect(await untilReopened(tab, 60_000)).toBeLessThan(40_000)
  })

  it('is detected within two seconds after a sleep in which no timer ran', async () => {
    const tab = await live(await openTab())
    tab.clock.jump(3_600_000)
    expect(await untilReopened(tab, 10_000)).toBeLessThanOrEqual(2_000)
  })

  it('leaves a summary after an hour or more, also when the machine slept', async () => {
    const awaySince = (tab: Tab) => selectConnection(tab.store.getState()).awaySince
    const tab = await live(await openTab())
    tab.clock.jump(1_800_000)
    await untilReopened(tab, 10_000)
    await live(tab)
    expect(awaySince(tab)).toBeNull()
    const before = tab.clock.now()
    tab.clock.jump(3_600_000)
    await untilReopened(tab, 10_000)
    await live(tab)
    expect(before - awaySince(tab)!).toBeLessThan(1_000)
    tab.store.dispatch(absenceDismissed())
    expect(awaySince(tab)).toBeNull()
  })

  it.each(['visible', 'online'] as const)('is detected at once by the signal %s', async (signal) => {
    const tab = await live(await openTab())
    tab.clock.jump(25_000)
    tab.ports.pageLifecycle.emit(signal)
    expect(await untilReopened(tab, 10_000)).toBeLessThanOrEqual(100)
  })

  it('is reopened by a hidden page, too', async () => {
    const tab = await live(await openTab())
    tab.ports.pageLifecycle.emit('hidden')
    tab.ports.eventSource.latest().end()
    expect(await untilReopened(tab, 20_000)).toBeLessThanOrEqual(6_600)
  })

  it('is retried before a long delay ends when the page becomes visible', async () => {
    const tab = await live(await openTab())
    tab.ports.pageLifecycle.emit('hidden')
    for (let failures = 0; failures < 6; failures++) {
      tab.ports.eventSource.latest().end()
      await untilReopened(tab, 70_000)
    }
    tab.ports.eventSource.latest().end()
    await tab.clock.advance(100)
    tab.ports.pageLifecycle.emit('visible')
    expect(await untilReopened(tab, 10_000)).toBeLessThanOrEqual(100)
  })
})

describe('the question why a stream was refused', () => {
  /** Refuses the stream; the ordinary request that follows takes a second. */
  async function refuse(tab: Tab) {
    tab.ports.http.on('GET', '/user/me', async () => {
      await pause(tab.clock, 1_000)
      return { json: wireUser(ME) }
    })
    tab.ports.eventSource.latest().end()
    await tab.clock.advance(100)
    expect(tab.ports.http.requests('GET', '/user/me')).toHaveLength(1)
  }
  const streamRequests = ({ ports }: Tab) => ports.http.requests('GET', '/user/events')

  it("is put to the stream's own address while no stream is open", async () => {
    const tab = await openTab()
    await refuse(tab)
    await tab.clock.advance(1_000)
    expect(streamRequests(tab)).toHaveLength(1)
    expect(streamRequests(tab)[0]!.signal?.aborted).toBe(false)
  })

  it('opens no second stream beside the one that was reopened, because the server would close that one', async () => {
    const tab = await openTab()
    await refuse(tab)
    tab.ports.pageLifecycle.emit('online')
    await tab.clock.advance(2_000)
    expect(streams(tab)).toBe(2)
    expect(streamRequests(tab)).toEqual([])
  })

  it('is canceled when the stream is reopened', async () => {
    const tab = await openTab()
    await refuse(tab)
    tab.ports.http.on('GET', /^\/user\/events/, async () => {
      await pause(tab.clock, 4_000)
      return { state: 'timeout', afterMs: 4_000 }
    })
    await tab.clock.advance(1_000)
    tab.ports.pageLifecycle.emit('online')
    await tab.clock.advance(10)
    expect(streamRequests(tab).map(({ signal }) => signal?.aborted)).toEqual([true])
  })
})

describe('a wall clock that is corrected', () => {
  it.each([DAY, -DAY])('by %i ms neither signs out nor expires messages too early or too late', async (jump) => {
    const log = fakeLog()
    const tab = await live(await openTab({ log }))
    const at = serverTime(tab)
    const expiring = a.row({ id: 2, authorId: 8, at, expiresAt: at + 60_000 })
    log.add(a.row({ id: 1, authorId: 8, at }), expiring)
    tab.chat(...log.rows)
    await tab.settle()
    await Promise.all([tab.store.dispatch(openConversation(key)), tab.clock.advance(100)])
    tab.clock.jump(jump)
    await tab.clock.advance(10_000)
    tab.chat(a.row({ id: 3, authorId: 8, at: serverTime(tab), expiresAt: at + 200_000 }))
    if (jump > 0) await live(tab)
    await tab.settle()
    expect(selectMessageWindow(tab.store.getState(), key).ids).toContain(2)
    await tab.clock.advance(60_000)
    expect(selectMessageWindow(tab.store.getState(), key).ids).not.toContain(2)
    expect(tab.store.getState().session.state).toBe('signedIn')
    expect(tab.ports.http.requests('POST', '/token/renew').length).toBeLessThanOrEqual(1)
  })
})

describe('incoming messages while the user types', () => {
  const typing = async () => {
    const log = fakeLog([a.row({ id: 1, authorId: 8 })])
    const tab = await live(await openTab({ log }))
    tab.chat(...log.rows)
    await tab.settle()
    await Promise.all([tab.store.dispatch(openConversation(key)), tab.clock.advance(200)])
    tab.ports.pageLifecycle.simulateTyping(60)
    return tab
  }
  const shown = (tab: Tab) => selectMessageWindow(tab.store.getState(), key).ids

  it('wait for a moment without keys', async () => {
    const tab = await typing()
    tab.chat(a.row({ id: 2, authorId: 8 }))
    await tab.clock.advance(300)
    expect(shown(tab)).not.toContain(2)
    tab.ports.pageLifecycle.simulateTyping(0)
    await tab.clock.advance(60)
    expect(shown(tab)).toContain(2)
  })

  it('are shown after little more than a second, however fast the typing', async () => {
    const tab = await typing()
    tab.chat(a.row({ id: 2, authorId: 8 }))
    await tab.clock.advance(1_100)
    expect(shown(tab)).toContain(2)
  })

  it('do not wait if there are very many', async () => {
    const tab = await typing()
    tab.chat(...Array.from({ length: 200 }, (_, index) => a.row({ id: index + 2, authorId: 8 })))
    await tab.clock.advance(100)
    expect(shown(tab)).toContain(201)
  })
})

describe('a slow connection', () => {
  it('becomes live although its first event takes longer than twenty seconds, and the notice says that it is slow', async () => {
    const tab = await openTab()
    const { clock, store } = tab
    const stream = () => tab.ports.eventSource.latest()
    stream().accept()
    await clock.advance(21_000)
    expect(store.getState().connection).toMatchObject({ phase: 'waiting', isSlow: true })
    await clock.advance(7_000)
    stream().accept()
    await clock.advance(35_000)
    expect(store.getState().connection).toMatchObject({ phase: 'connecting', isSlow: true })
    tab.greet()
    await clock.advance(30_000)
    // An unreadable event proves a live connection, too.
    tab.say({ type: 'chat', mid: 'x' })
    await clock.advance(30_000)
    tab.chat(a.row({ id: 1, authorId: 8 }))
    tab.ready()
    await tab.settle()
    expect(store.getState().connection).toMatchObject({ phase: 'live', isSlow: false })
    expect(streams(tab)).toBe(2)
  })
})
