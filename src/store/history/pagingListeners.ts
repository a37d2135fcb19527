/**
 * Reads missing parts of the open conversation when the connection is back, so that the user does not have to retry.
 */
import { isTransient } from '@/domain/fault'
import { phaseChanged } from '@/stream/eventsReceived'
import type { StartListening } from '../listenerTypes'
import { NOT_LOADING, type Paging } from '../conversations/conversationsSlice'
import { loadNewer, loadOlder, openConversation } from './paging'

const isRetryable = (paging: Paging) => typeof paging === 'object' && isTransient(paging.fault)

/** Registers the listeners. */
export function startPagingListeners(listen: StartListening) {
  listen({
    actionCreator: phaseChanged,
    effect: async ({ payload }, api) => {
      const { messages, conversations } = api.getState()
      const { openKey: key, windows } = messages
      if (payload.phase !== 'live' || key === null) return
      const { older, newer } = conversations.loading[key] ?? NOT_LOADING
      if (isRetryable(older)) await api.dispatch(windows[key] ? loadOlder(key) : openConversation(key))
      if (isRetryable(newer)) await api.dispatch(loadNewer(key))
    },
  })
}
