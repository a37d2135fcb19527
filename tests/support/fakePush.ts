/** A push service whose answers the test decides. It is not set up until then. */
import type { PushFailure, PushPort } from '@/platform/pwa/push'

export function fakePush() {
  const state = { failure: 'notSetUp' as PushFailure | null, hasWorker: true, tokens: 0, isSubscribed: false }
  const port: PushPort = {
    hasWorker: () => Promise.resolve(state.hasWorker),
    token() {
      if (state.failure !== null) return Promise.resolve({ failure: state.failure })
      state.isSubscribed = true
      state.tokens += 1
      return Promise.resolve({ token: `token ${state.tokens}` })
    },
    unsubscribe: () => Promise.resolve(void (state.isSubscribed = false)),
  }
  return {
    ...port,
    /** Makes tokens impossible for this reason; null makes them possible. */
    fail: (failure: PushFailure | null) => void (state.failure = failure),
    setWorker: (runs: boolean) => void (state.hasWorker = runs),
    isSubscribed: () => state.isSubscribed,
    /** The number of tokens that were taken. */
    tokens: () => state.tokens,
  }
}
