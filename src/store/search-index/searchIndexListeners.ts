/** Starts the search index of the signed-in user when the page is idle, and ends it with the session. */
import { isAnyOf } from '@reduxjs/toolkit'
import { sessionBegun, sessionEnded, stateRestored, tabTakenOver } from '../events'
import type { StartListening } from '../listenerTypes'
import type { StoreDeps } from '../storeDeps'

/** The index waits this long after a start, so that it takes nothing from it. */
const START_MS = 8_000

/** Registers the listeners. */
export function startSearchIndexListeners(listen: StartListening, { context: { ports, searchIndex } }: StoreDeps) {
  let cancel: () => void = () => undefined
  listen({
    actionCreator: stateRestored,
    effect: () => {
      cancel()
      cancel = ports.clock.after(START_MS, () => {
        // Without a network the code may be missing; a search tries again.
        void searchIndex.get().then(
          (index) => index.wake(),
          () => undefined,
        )
      })
    },
  })
  listen({
    matcher: isAnyOf(sessionBegun, sessionEnded, tabTakenOver),
    effect: () => {
      cancel()
      return searchIndex.stop()
    },
  })
}
