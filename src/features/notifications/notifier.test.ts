import { afterEach, expect, it, vi } from 'vitest'
import { toMessageId, toUserId } from '@/domain/ids'
import { createStore } from '@/store/createStore'
import { sessionBegun } from '@/store/events'
import { eventsReceived } from '@/stream/eventsReceived'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { createNotifier } from './notifier'

afterEach(() => void vi.restoreAllMocks())

it('a burst while somebody types asks the browser once whether it may notify, and reads the disk once for all replies', async () => {
  const ports = fakePorts()
  const store = createStore(ports)
  store.dispatch(sessionBegun(a.user({ id: 7 })))
  const permission = vi.spyOn(ports.tray, 'permission')
  const reads = store.dispatch((_dispatch, _getState, { persistence }) => vi.spyOn(persistence, 'messagesById'))
  const { receive } = await createNotifier(store, ports, { path: '/', i18n: null, navigate: () => undefined })
  permission.mockClear()
  reads.mockClear()
  const events = Array.from({ length: 60 }, (_, index) => ({
    type: 'chat' as const,
    row: a.row({
      id: toMessageId(100 + index),
      authorId: toUserId(8),
      conversation: a.directKey(8),
      replyTo: toMessageId(10 + (index % 3)),
    }),
  }))
  store.dispatch(eventsReceived({ events, receivedAt: 1, serverAt: 1, me: toUserId(7) }))
  receive({ events, wasLive: true })
  await vi.waitFor(() => expect(store.getState().decisions.decisions).toHaveLength(60))
  expect(permission).toHaveBeenCalledOnce()
  expect(reads).toHaveBeenCalledOnce()
  expect(reads.mock.calls[0]?.[0]).toEqual([10, 11, 12])
})

it('a burst in the conversation that somebody has open and writes in does not ask the browser whether it may notify', async () => {
  const ports = fakePorts()
  const store = createStore(ports)
  store.dispatch(sessionBegun(a.user({ id: 7 })))
  const permission = vi.spyOn(ports.tray, 'permission')
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const { receive } = await createNotifier(store, ports, {
    path: '/chat/channel/3',
    i18n: null,
    navigate: () => undefined,
  })
  permission.mockClear()
  const row = a.row({ id: toMessageId(100), authorId: toUserId(8), conversation: a.channelKey(3) })
  const events = [{ type: 'chat' as const, row }]
  store.dispatch(eventsReceived({ events, receivedAt: 1, serverAt: 1, me: toUserId(7) }))
  receive({ events, wasLive: true })
  await vi.waitFor(() => expect(store.getState().decisions.decisions).toMatchObject([{ reason: 'open' }]))
  expect(permission).not.toHaveBeenCalled()
})
