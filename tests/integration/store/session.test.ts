import { describe, expect, it } from 'vitest'
import { pause } from '@/platform/device/clock'
import { memoryDatabase } from '@/platform/storage/memoryDatabase'
import { serverOrigin } from '@/platform/network/serverAddress'
import { draftSaved } from '@/store/drafts/draftsSlice'
import { selectDraft } from '@/store/drafts/selectors'
import { submitMessage } from '@/store/outbox/submit'
import { selectOutbox } from '@/store/outbox/selectors'
import { START_ANEW_KEY } from '@/store/persistence/startAnew'
import { databaseName, SCHEMA } from '@/store/persistence/schema'
import { preferenceChanged } from '@/store/preferences/preferencesSlice'
import { selectConnection } from '@/store/connection/connectionSlice'
import { selectMe, selectSession, selectSync } from '@/store/session/selectors'
import { signOut } from '@/store/session/session'
import { serverInfoReceived } from '@/store/server/serverSlice'
import { selectUserIds } from '@/store/users/selectors'
import { a } from '@support/a'
import { fakeBrowser } from '@support/fakePorts'
import { fakeClock } from '@support/fakeClock'
import type { ScriptedAnswer } from '@support/fakeHttp'
import { signIn, signInAsGuest } from '@support/signIn'
import { ME, openTab, type Tab } from './testTab'
import { wireUser } from './wireOf'

const key = a.channelKey(3)
const draft = (text: string) => ({ text, mode: 'text' as const, replyTo: null, files: [], updatedAt: 1 })
const session = ({ store }: Tab) => selectSession(store.getState())
const login = (uid: number, createdBy = 'password') => ({
  json: {
    server_id: 'S',
    token: `token ${uid}`,
    refresh_token: `refresh ${uid}`,
    expired_in: 300,
    user: { ...wireUser(uid), create_by: createdBy },
  },
})

async function live(tab: Tab) {
  tab.greet()
  tab.chat(a.row({ id: 1, authorId: 8 }), a.row({ id: 2, authorId: 8, conversation: a.directKey(8) }))
  tab.ready()
  await tab.settle()
  return tab
}
const rowsLeft = async ({ browser }: Tab) => {
  const stores = ['rows', 'users', 'channels', 'conversations', 'facts', 'outbox', 'drafts', 'blobs']
  // The search index has a database of its own, with other stores.
  const logs = [...browser.databases].filter(([name]) => name === databaseName(serverOrigin(), ME))
  const all = await Promise.all(logs.flatMap(([, each]) => stores.map((store) => each.count(store))))
  return all.reduce((sum, count) => sum + count, 0)
}

describe('a session', () => {
  it('leaves no personal data behind when it ends, even with the server down', async () => {
    const tab = await live(await openTab())
    tab.ports.pageLifecycle.emit('offline')
    tab.store.dispatch(submitMessage({ key, body: { kind: 'text', text: 'unsent', mentions: [] }, replyTo: null }))
    tab.store.dispatch(draftSaved(key, draft('half a thought')))
    await tab.settle()
    expect(await rowsLeft(tab)).toBeGreaterThan(5)
    tab.ports.http.on('GET', '/token/logout', { state: 'network' })
    await Promise.all([tab.store.dispatch(signOut({ keepLocal: false })), tab.settle()])
    expect(session(tab)).toEqual({ state: 'signedOut', why: 'requested' })
    expect(await rowsLeft(tab)).toBe(0)
    expect(tab.ports.tokenStorage.session()).toBeNull()
    expect(tab.ports.eventSource.latest().isClosed()).toBe(true)
    expect(JSON.stringify(tab.store.getState())).not.toMatch(/half a thought|unsent|User 8/)
  })

  it('keeps unsent texts for the same person and shows them to nobody else', async () => {
    const tab = await live(await openTab())
    tab.ports.pageLifecycle.emit('offline')
    tab.store.dispatch(
      submitMessage({ key, body: { kind: 'text', text: 'not yet sent', mentions: [] }, replyTo: null }),
    )
    tab.store.dispatch(draftSaved(key, draft('mine alone')))
    await tab.settle()
    tab.ports.http.on('GET', '/token/logout', {})
    await Promise.all([tab.store.dispatch(signOut({ keepLocal: true })), tab.settle()])
    tab.ports.http.on('POST', '/token/login', login(9))
    await Promise.all([tab.store.dispatch(signIn({ email: 'bo@example.org', password: 'x' })), tab.settle()])
    expect(session(tab)).toMatchObject({ state: 'signedIn', userId: 9 })
    expect(selectDraft(tab.store.getState(), key)).toBeUndefined()
    expect(selectOutbox(tab.store.getState(), key)).toEqual([])
    expect(selectSync(tab.store.getState())).toBe('loading')
    await Promise.all([tab.store.dispatch(signOut({ keepLocal: true })), tab.settle()])
    tab.ports.http.on('POST', '/token/login', login(ME))
    await Promise.all([tab.store.dispatch(signIn({ email: 'mira@example.org', password: 'x' })), tab.settle()])
    expect(selectDraft(tab.store.getState(), key)?.text).toBe('mine alone')
    expect(selectOutbox(tab.store.getState(), key)).toHaveLength(1)
    expect(selectUserIds(tab.store.getState())).toHaveLength(3)
  })

  it('reports why signing in failed, and stays signed out', async () => {
    const tab = await openTab()
    tab.ports.http.on('GET', '/token/logout', {})
    await Promise.all([tab.store.dispatch(signOut({ keepLocal: false })), tab.settle()])
    tab.ports.http.on('POST', '/token/login', { status: 401 })
    const fault = await tab.store.dispatch(signIn({ email: 'mira@example.org', password: 'no' }))
    expect(fault).toMatchObject({ kind: 'refused', status: 401 })
    expect(session(tab).state).toBe('signedOut')
  })

  it('gives way to a newer tab, which has the last word that was typed in the older one', async () => {
    const browser = fakeBrowser()
    const clock = fakeClock()
    const older = await live(await openTab({ browser, clock }))
    older.store.dispatch(draftSaved(key, draft('typed a moment ago')))
    const newer = await openTab({ browser, clock, log: older.log, seed: 2 })
    expect(selectConnection(older.store.getState())).toMatchObject({ isTakenOver: true, phase: 'idle' })
    expect(older.ports.eventSource.latest().isClosed()).toBe(true)
    expect(newer.ports.eventSource.latest().isClosed()).toBe(false)
    expect(selectDraft(newer.store.getState(), key)?.text).toBe('typed a moment ago')
    // The older tab no longer sends or writes anything.
    older.store.dispatch(
      submitMessage({ key, body: { kind: 'text', text: 'from the past', mentions: [] }, replyTo: null }),
    )
    older.store.dispatch(draftSaved(key, draft('too late')))
    await clock.advance(5_000)
    expect(older.ports.http.requests('POST')).toHaveLength(0)
    const third = await newer.reload()
    expect(selectDraft(third.store.getState(), key)?.text).toBe('typed a moment ago')
  })

  it('is active in one of two tabs that open at the same moment', async () => {
    const browser = fakeBrowser()
    const clock = fakeClock()
    const opening = [openTab({ browser, clock }), openTab({ browser, clock, seed: 2 })]
    await clock.advance(2_000)
    const tabs = await Promise.all(opening)
    const states = tabs.map(({ store }) => selectConnection(store.getState()))
    expect(states.map(({ isTakenOver }) => isTakenOver).sort()).toEqual([false, true])
    for (const [at, { ports }] of tabs.entries()) {
      const live = ports.eventSource.streams.filter((stream) => !stream.isClosed()).length
      expect(live).toBe(states[at]!.isTakenOver ? 0 : 1)
    }
  })

  it('is given up by a tab that was still starting when a newer one opened', async () => {
    const browser = fakeBrowser()
    const clock = fakeClock()
    const slow = memoryDatabase(SCHEMA)
    const getAll = <Row>(store: string) => pause(clock, 500).then(() => slow.getAll<Row>(store))
    browser.databases.set(databaseName(serverOrigin(), ME), { ...slow, isDurable: () => true, getAll })
    const first = openTab({ browser, clock })
    await clock.advance(110)
    const second = openTab({ browser, clock, seed: 2 })
    await clock.advance(2_000)
    const [older, newer] = await Promise.all([first, second])
    expect(session(older)).toMatchObject({ state: 'signedIn', userId: ME })
    expect(selectConnection(older.store.getState()).isTakenOver).toBe(true)
    expect(older.ports.eventSource.streams).toHaveLength(0)
    expect(selectConnection(newer.store.getState()).isTakenOver).toBe(false)
  })

  it("ends with the server's reason, and keeps drafts unless the account is deleted", async () => {
    const tab = await live(await openTab())
    tab.store.dispatch(draftSaved(key, draft('written before the end')))
    await tab.settle()
    tab.say({ type: 'kick', reason: 'frozen' })
    await tab.settle()
    expect(session(tab)).toEqual({ state: 'signedOut', why: 'frozen' })
    expect(await rowsLeft(tab)).toBeGreaterThan(0)

    const other = await live(await openTab())
    other.say({ type: 'kick', reason: 'delete_user' })
    await other.settle()
    expect(session(other)).toEqual({ state: 'signedOut', why: 'delete_user' })
    expect(await rowsLeft(other)).toBe(0)
  })

  it.each(['delete_device', 'frozen', 'logout', 'login_from_other_device'])(
    'removes messages of others from the disk when the server ends it: %s',
    async (reason) => {
      const tab = await live(await openTab())
      tab.store.dispatch(draftSaved(a.directKey(8), draft('written before the end')))
      tab.ports.pageLifecycle.emit('offline')
      tab.store.dispatch(submitMessage({ key, body: { kind: 'text', text: 'unsent', mentions: [] }, replyTo: null }))
      tab.store.dispatch(preferenceChanged({ recentEmoji: ['👍'] }))
      tab.ports.pageLifecycle.emit('online')
      await tab.settle()
      for (let twice = 0; twice < 2; twice++) {
        tab.say({ type: 'kick', reason })
        await tab.clock.advance(8_000)
      }
      expect(session(tab)).toEqual({ state: 'signedOut', why: reason })
      const [database] = tab.browser.databases.values()
      const stores = ['rows', 'users', 'channels', 'conversations', 'facts', 'drafts', 'outbox']
      expect(await Promise.all(stores.map((store) => database!.count(store)))).toEqual([0, 0, 0, 0, 0, 1, 1])
      expect(tab.ports.preferences.read('parley_recent_emoji')).toBeNull()
      expect(tab.store.getState().preferences.recentEmoji).toEqual([])
    },
  )

  it('begins with an empty copy of the server when the loading screen asked for it, and keeps drafts', async () => {
    const tab = await live(await openTab())
    tab.store.dispatch(draftSaved(a.directKey(8), draft('written before the end')))
    tab.ports.pageLifecycle.emit('offline')
    tab.store.dispatch(submitMessage({ key, body: { kind: 'text', text: 'unsent', mentions: [] }, replyTo: null }))
    tab.ports.tabStorage.write(START_ANEW_KEY, '1')
    const again = await tab.reload()
    const state = again.store.getState()
    expect([state.sync.cursor, selectUserIds(state), selectSync(state)]).toEqual([0, [], 'loading'])
    expect(selectDraft(state, a.directKey(8))?.text).toBe('written before the end')
    expect(selectOutbox(state, key)).toHaveLength(1)
    expect(new URL(again.ports.eventSource.latest().url).searchParams.has('after_mid')).toBe(false)
    again.ports.http.on('POST', '/group/3/send', { json: 3 })
    await live(again)
    expect(again.ports.http.requests('POST', '/group/3/send')).toHaveLength(1)
    // Once is enough.
    expect((await again.reload()).store.getState().sync.cursor).toBe(2)
  })

  it('ends when the server does not renew it, and continues when the network fails during the renewal', async () => {
    const tab = await live(await openTab())
    tab.ports.http.on('POST', '/token/renew', { state: 'network' })
    await tab.clock.advance(3_600_000)
    tab.ports.eventSource.latest().end()
    await tab.clock.advance(30_000)
    expect(session(tab).state).toBe('signedIn')
    tab.ports.http.on('POST', '/token/renew', { status: 401 })
    await tab.clock.advance(120_000)
    expect(session(tab)).toEqual({ state: 'signedOut', why: 'expired' })
  })

  it('begins for a guest, who is in no list', async () => {
    const tab = await openTab()
    tab.ports.http.on('GET', '/token/logout', {})
    await Promise.all([tab.store.dispatch(signOut({ keepLocal: false })), tab.settle()])
    tab.ports.http.on('GET', '/token/login_guest', login(50, 'guest'))
    await Promise.all([tab.store.dispatch(signInAsGuest()), tab.settle()])
    expect(session(tab)).toMatchObject({ isGuest: true })
    expect(selectMe(tab.store.getState())?.id).toBe(50)
  })

  it('reconnects a guest after a cut, and after a stream that broke at once', async () => {
    const tab = await openTab()
    tab.ports.http.on('GET', '/token/logout', {})
    await Promise.all([tab.store.dispatch(signOut({ keepLocal: false })), tab.settle()])
    tab.ports.http.on('GET', '/token/login_guest', { json: { ...login(50, 'guest').json, expired_in: 3_600 } })
    await Promise.all([tab.store.dispatch(signInAsGuest()), tab.settle()])
    const streams = () => tab.ports.eventSource.streams.length
    await live(tab)
    const first = streams()
    await tab.clock.advance(25_000)
    expect(streams()).toBe(first + 1)
    await live(tab)
    tab.ports.eventSource.latest().end()
    expect(selectConnection(tab.store.getState()).phase).toBe('waiting')
    await tab.clock.advance(15_000)
    expect(streams()).toBeGreaterThan(first + 1)
    await live(tab)
    expect(selectSync(tab.store.getState())).toBe('live')
  })

  it('follows another tab that signed out', async () => {
    const browser = fakeBrowser()
    const clock = fakeClock()
    const older = await live(await openTab({ browser, clock }))
    const newer = await openTab({ browser, clock, log: older.log, seed: 2 })
    newer.ports.http.on('GET', '/token/logout', {})
    await Promise.all([newer.store.dispatch(signOut({ keepLocal: false })), clock.advance(1_000)])
    expect(session(older).state).toBe('signedOut')
    expect(await rowsLeft(newer)).toBe(0)
  })

  it('drops the copy when another server answers at the address, and sends nothing by itself', async () => {
    const tab = await live(await openTab())
    tab.ports.http.on('GET', '/token/logout', {})
    const enter = async (serverId: string) => {
      tab.ports.http.on('POST', '/token/login', login(ME))
      // The pages before a session hand over what they read.
      tab.store.dispatch(serverInfoReceived({ serverId }))
      await Promise.all([tab.store.dispatch(signIn({ email: 'mira@example.org', password: 'x' })), tab.settle()])
    }
    await Promise.all([tab.store.dispatch(signOut({ keepLocal: true })), tab.settle()])
    await enter('first')
    expect(selectUserIds(tab.store.getState())).toHaveLength(3)
    tab.ports.pageLifecycle.emit('offline')
    tab.store.dispatch(
      submitMessage({ key, body: { kind: 'text', text: 'for the old one', mentions: [] }, replyTo: null }),
    )
    await Promise.all([tab.store.dispatch(signOut({ keepLocal: true })), tab.settle()])
    await enter('second')
    expect(selectUserIds(tab.store.getState())).toHaveLength(0)
    expect(tab.store.getState().sync).toMatchObject({ cursor: 0, serverId: 'second' })
    expect(selectOutbox(tab.store.getState(), key)[0]?.state.state).toBe('refused')
  })

  it('ends when its device was signed out elsewhere, which a refused stream alone does not tell', async () => {
    const tab = await live(await openTab())
    tab.ports.http.on('GET', /^\/user\/events/, { status: 403 })
    tab.ports.http.on('GET', '/user/devices', { json: ['web:another one'] })
    for (let attempt = 0; attempt < 4 && session(tab).state === 'signedIn'; attempt++) {
      tab.ports.eventSource.latest().end()
      await tab.clock.advance(15_000)
    }
    expect(session(tab)).toEqual({ state: 'signedOut', why: 'delete_device' })
  })

  it.each<[string, ScriptedAnswer]>([
    ['the server lists this device', { json: [] }],
    ['the list is refused as well', { status: 403 }],
    ['nobody answers for the list', { state: 'network' }],
  ])('survives a 403 at the stream alone, and nothing is deleted: %s', async (_, devices) => {
    const tab = await live(await openTab())
    const own = tab.ports.tokenStorage.deviceKey()
    tab.ports.http.on('GET', /^\/user\/events/, { status: 403 })
    tab.ports.http.on('GET', '/user/devices', 'json' in devices ? { json: ['iphone', own] } : devices)
    for (let attempt = 0; attempt < 4; attempt++) {
      tab.ports.eventSource.latest().end()
      await tab.clock.advance(20_000)
    }
    expect(session(tab).state).toBe('signedIn')
    expect(selectConnection(tab.store.getState()).why).toBe('unexpected')
    expect(await rowsLeft(tab)).toBeGreaterThan(2)
    await live(tab)
    expect(selectSync(tab.store.getState())).toBe('live')
  })

  it('renews a token that the server ended early, after the first stream that it refused', async () => {
    const tab = await live(await openTab())
    tab.ports.http.on('GET', '/user/me', ({ headers }) =>
      headers?.['X-API-Key'] === 'token' ? { status: 401, text: 'authorization error' } : { json: wireUser(ME) },
    )
    tab.ports.http.on('POST', '/token/renew', {
      json: { token: 'newer', refresh_token: 'newer refresh', expired_in: 300 },
    })
    tab.ports.eventSource.latest().end()
    await tab.clock.advance(6_000)
    expect(new URL(tab.ports.eventSource.latest().url).searchParams.get('api-key')).toBe('newer')
  })
})
