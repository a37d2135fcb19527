import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { expect, it } from 'vitest'
import type { ChatRow } from '@/domain/message'
import { eventsReceived, streamOpened } from '@/stream/eventsReceived'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { storeContext } from '@support/storeContext'
import type { AppDispatch, StoreContext } from '../context'
import { createPersistence } from '../persistence/persistence'
import { rootReducer, type RootState } from '../rootReducer'
import { startReplacementListeners } from './serverReplacementListeners'

const rows = (from: number, to: number, authorId: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => a.row({ id: from + index, authorId }))

/** A store with these listeners alone. The first load of `truncateCopy` fails. */
function openStore() {
  const ports = fakePorts()
  const disk = new Map<number, ChatRow>()
  const persistence = { ...createPersistence(ports, () => ''), rowsFrom: () => Promise.resolve([...disk.values()]) }
  const context = storeContext(ports, persistence)
  const listeners = createListenerMiddleware<RootState, AppDispatch, StoreContext>({ extra: context })
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefault) => getDefault({ thunk: { extraArgument: context } }).prepend(listeners.middleware),
  })
  const truncatedAbove: number[] = []
  let loads = 0
  startReplacementListeners(
    listeners.startListening,
    { dispatch: store.dispatch, getState: () => store.getState(), context },
    {
      detection: () =>
        Promise.resolve({ detectServerReplacement: () => Promise.resolve({ is: 'truncated', lastCommonId: 20 }) }),
      truncation: () =>
        ++loads === 1
          ? Promise.reject(new Error('offline'))
          : Promise.resolve({
              truncateCopy: (_, lastCommonId) => () => Promise.resolve(void truncatedAbove.push(lastCommonId)),
            }),
    },
  )
  return {
    truncatedAbove,
    /** Receives one stream, whose rows replace those on the disk. */
    receive: async (received: ChatRow[]) => {
      store.dispatch(streamOpened())
      const events = [...received.map((row) => ({ type: 'chat', row }) as const), { type: 'ready' } as const]
      store.dispatch(eventsReceived({ events, receivedAt: 1, serverAt: 1, me: a.userId(7) }))
      await new Promise((resolve) => setTimeout(resolve))
      for (const row of received) disk.set(row.id, row)
    },
  }
}

it('removes what the server lost at the next connection if the code for it could not be loaded', async () => {
  const { receive, truncatedAbove } = openStore()
  await receive(rows(1, 50, 8))
  // The server lost the rows above 20 and gave their ids to others.
  const others = [...rows(1, 20, 8), ...rows(21, 50, 9)]
  await receive(others)
  expect(truncatedAbove).toEqual([])
  await receive(others)
  expect(truncatedAbove).toEqual([20])
})
