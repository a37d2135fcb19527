/** Starts the search index of the signed-in user when the page is idle, and ends it with the session. */
import { isAnyOf } from '@reduxjs/toolkit'
import { pause } from '@/platform/device/clock'
import { sessionBegun, sessionEnded, stateRestored, tabTakenOver } from '../events'
import type { StartListening } from '../listenerTypes'
import type { StoreDeps } from '../storeDeps'

/** The index waits this long after a start, so that it takes nothing from it. */
const START_MS = 8_000

/** Registers the listeners. */
export function startSearchIndexListeners(listen: StartListening, deps: StoreDeps) {
  const { ports, searchIndex } = deps.context
  let ended = new AbortController()
  /** Rejects without a network where code is missing; a search tries again. */
  async function start(signal: AbortSignal) {
    await pause(ports.clock, START_MS, signal)
    if (signal.aborted) return
    const index = await searchIndex.get()
    index.wake()
    const { startBundleReader } = await import('./bundleReader')
    if (!signal.aborted) signal.addEventListener('abort', startBundleReader(index, deps))
  }
  listen({
    actionCreator: stateRestored,
    effect: () => {
      ended.abort()
      const { signal } = (ended = new AbortController())
      void start(signal).catch(() => undefined)
    },
  })
  listen({
    matcher: isAnyOf(sessionBegun, sessionEnded, tabTakenOver),
    effect: () => {
      ended.abort()
      return searchIndex.stop()
    },
  })
}
