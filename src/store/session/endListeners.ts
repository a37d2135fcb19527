/**
 * Clears what is left outside the store and the user's database when a session ends, whichever way it ends. Drafts and
 * what waits to be sent stay for the same user, so these end with the data of the user only.
 */
import { sessionBegun, sessionEnded } from '../events'
import type { StartListening } from '../listenerTypes'
import type { StoreDeps } from '../storeDeps'
import { forgetOtherRuns, forgetTabData, forgetVendorData } from '../tabs/tabData'

/** Registers the listeners for the lifetime of the page. */
export function startEndListeners(listen: StartListening, { context: { ports } }: StoreDeps) {
  listen({
    actionCreator: sessionEnded,
    effect: async ({ payload }, api) => {
      forgetTabData(ports.tabStorage)
      forgetVendorData(ports.preferences)
      const { session } = api.getOriginalState()
      if (payload.isErased !== true || session.state !== 'signedIn') return
      // Answers typed in notifications, and what another app shared. Without its code, both stay under the user's id.
      const port = await ports.notifications().catch(() => null)
      await port?.forgetUser(session.userId)
    },
  })
  listen({ actionCreator: sessionBegun, effect: ({ payload }) => forgetOtherRuns(ports.tabStorage, payload.id) })
}
