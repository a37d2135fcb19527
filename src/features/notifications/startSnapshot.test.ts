import { expect, it } from 'vitest'
import type { ServerEvent } from '@/domain/event'
import { createStore } from '@/store/createStore'
import { sessionBegun } from '@/store/events'
import { SERVER_ID_KEY } from '@/api/session/token'
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
