import { expect, it } from 'vitest'
import type { ServerEvent } from '@/domain/event'
import { createStore } from '@/store/createStore'
import { sessionBegun } from '@/store/events'
import { SERVER_ID_KEY } from '@/api/session/token'
import { remarkSaved, usersFetched } from '@/store/users/usersSlice'
import { eventsReceived } from '@/stream/eventsReceived'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { startSnapshot } from './startSnapshot'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

it.each([DAY_MS, -DAY_MS, 0])('a mute ends at its time although this clock is wrong by %i ms', async (wrongBy) => {
  const ports = fakePorts()
  const store = createStore(ports)
  const me = a.user({ id: 7 })
  store.dispatch(sessionBegun(me))
  ports.preferences.write(SERVER_ID_KEY, 'Qw3')
  startSnapshot(store, ports.tray, { i18n: await startTranslations(), preferences: ports.preferences })
  const receivedAt = ports.clock.now()
  const serverAt = receivedAt - wrongBy
  const receive = (event: ServerEvent) =>
    store.dispatch(eventsReceived({ events: [event], receivedAt, serverAt, me: me.id }))
  const mutes = [{ key: 'dm:8' as const, until: serverAt + HOUR_MS }]
  receive({ type: 'settings', mutes, reads: [], expiries: [], pinnedChats: null })
  receive({ type: 'heartbeat', at: serverAt })
  expect(ports.tray.snapshot()?.mutes['dm:8']).toBe(receivedAt + HOUR_MS)
})

it('of ten thousand people only those with a private name are left, and names that begin with the own one', async () => {
  const ports = fakePorts()
  const store = createStore(ports)
  const me = a.user({ id: 7, name: 'Mira' })
  store.dispatch(sessionBegun(me))
  ports.preferences.write(SERVER_ID_KEY, 'Qw3')
  startSnapshot(store, ports.tray, { i18n: await startTranslations(), preferences: ports.preferences })
  const many = Array.from({ length: 10_000 }, (_, index) => a.user({ id: 100 + index, name: `Person ${index}` }))
  store.dispatch(usersFetched([...many, a.user({ id: 8, name: 'Mira Okafor' }), a.user({ id: 9, name: 'Miranda' })]))
  store.dispatch(remarkSaved({ userId: a.userId(9), remark: 'Randy' }))
  expect(ports.tray.snapshot()?.privateNames).toEqual({ 9: { name: 'Randy', accountName: 'Miranda' } })
  expect(ports.tray.snapshot()?.longerNames).toEqual(['Mira Okafor', 'Miranda'])
  expect(JSON.stringify(ports.tray.snapshot()).length).toBeLessThan(2_000)
})
