/** The dependencies of thunks and listeners besides the store. */
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { ApiContext } from '@/api/context'
import type { ServerClock } from '@/stream/serverClock'
import type { KeptStore } from './persistence/keptFiles'
import type { Persistence } from './persistence/persistence'
import type { RootState } from './rootReducer'
import type { LazySearchIndex } from './search-index/lazySearchIndex'

export type StoreContext = Omit<ApiContext, 'kept'> & {
  /** Loads the code of the files that this device keeps; rejects without a network. */
  kept: () => Promise<KeptStore>
  persistence: Persistence
  searchIndex: LazySearchIndex
  serverClock: ServerClock
}
export type AppThunk<Result = void> = ThunkAction<Result, RootState, StoreContext, UnknownAction>
export type AppDispatch = ThunkDispatch<RootState, StoreContext, UnknownAction>
