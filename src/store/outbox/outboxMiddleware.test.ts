import { configureStore } from '@reduxjs/toolkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rest } from '@/api/rest'
import { phaseChanged } from '@/stream/eventsReceived'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { file, HERE, submitted, text } from '@support/outboxSignals'
import { storeContext } from '@support/storeContext'
import type { StoreContext } from '../context'
import { sessionBegun } from '../events'
import { createPersistence } from '../persistence/persistence'
import { rootReducer } from '../rootReducer'
import { outboxMiddleware } from './outboxMiddleware'
import { selectOutbox } from './selectors'

/** A signed-in, live store that has only the outbox's driver. `getBlob` reads the bytes of files. */
function openStore(getBlob: StoreContext['persistence']['getBlob'] = () => Promise.resolve(null)) {
  const ports = fakePorts()
  const persistence = { ...createPersistence(ports, () => 'http://chat.test'), getBlob }
  const context = storeContext(ports, persistence)
  ports.tokenStorage.begin(
    { userId: a.userId(7), token: 'token', refreshToken: 'refresh', expiresAt: ports.clock.now() + 3_600_000 },
    { userId: a.userId(7), name: 'Mira', email: null, isAdmin: false, createdBy: 'password' },
  )
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: context },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(rest.middleware, outboxMiddleware(context)),
  })
  store.dispatch(sessionBegun(a.user({ id: 7 })))
  store.dispatch(phaseChanged({ phase: 'live', retryAt: null, at: ports.clock.now() }))
  const outbox = () => store.getState().outbox
  return { ports, store, outbox, states: () => selectOutbox(store.getState(), HERE).map(({ state }) => state.state) }
}

describe('work that throws', () => {
  /** The exceptions that a browser would print on its console. */
  let printed: string[] = []
  const print = (error: Error) => void printed.push(error.message)
  let listeners: NodeJS.UnhandledRejectionListener[] = []
  beforeEach(() => {
    printed = []
    // RTK Query prints the exceptions of requests, too.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    listeners = process.listeners('unhandledRejection')
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', print)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    process.removeAllListeners('unhandledRejection')
    for (const listener of listeners) process.on('unhandledRejection', listener)
  })

  it('an upload whose file cannot be read is kept, tried again after a delay, and holds no lock meanwhile', async () => {
    let reads = 0
    const tab = openStore(() => Promise.reject(new Error(`the disk failed, read ${++reads}`)))
    tab.store.dispatch(submitted(file('a')))
    await tab.ports.clock.advance(100)
    expect(reads).toBe(1)
    expect(tab.states()).toEqual(['queued'])
    expect(tab.outbox()).toMatchObject({ inProgress: {}, delayedIds: [file('a').localId], lock: 'free' })
    expect(printed).toEqual(['the disk failed, read 1'])
    await tab.ports.clock.advance(60_000)
    expect(reads).toBeGreaterThan(1)
    expect(tab.states()).toEqual(['queued'])
  })

  it('a request that breaks off with an exception may have arrived: its message is kept and looked for', async () => {
    const tab = openStore()
    tab.ports.http.on('POST', '/group/3/send', () => Promise.reject(new Error('the port broke')))
    tab.ports.http.on('GET', /^\/group\/3\/history/, () => Promise.reject(new Error('the port broke')))
    tab.store.dispatch(submitted(text('a')))
    await tab.ports.clock.advance(1_000)
    expect(tab.ports.http.requests('POST')).toHaveLength(1)
    expect(tab.states()).toEqual(['unsure'])
    expect(tab.outbox()).toMatchObject({ inProgress: {}, lock: 'free' })
    await tab.ports.clock.advance(10_000)
    expect(tab.ports.http.requests('GET', /history/).length).toBeGreaterThan(1)
    expect(tab.ports.http.requests('POST')).toHaveLength(1)
    expect(tab.states()).toEqual(['unsure'])
    expect(new Set(printed)).toEqual(new Set(['the port broke']))
  })
})
