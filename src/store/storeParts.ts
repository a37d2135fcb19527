/** The store as listeners and effects outside of actions see it while it is being put together. */
import type { AppDispatch, StoreContext } from './context'
import type { RootState } from './rootReducer'

export type StoreParts = { dispatch: AppDispatch; getState: () => RootState; context: StoreContext }
