import { createApiContext } from '@/api/context'
import type { StoreContext } from '@/store/context'
import { createLazySearchIndex } from '@/store/search-index/lazySearchIndex'
import { createServerClock } from '@/stream/serverClock'
import type { FakePorts } from './fakePorts'

/** Returns what thunks and drivers get from a store of these ports, which keeps no files. */
export const storeContext = (ports: FakePorts, persistence: StoreContext['persistence']): StoreContext => ({
  ...createApiContext(ports),
  kept: () => Promise.reject(new Error('keeps nothing')),
  persistence,
  searchIndex: createLazySearchIndex(ports, persistence),
  serverClock: createServerClock(ports.clock, () => 0),
})
