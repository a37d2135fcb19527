/** The parts of the store that listeners get while it is being built. */
import type { AppDispatch, StoreContext } from './context'
import type { RootState } from './rootReducer'

export type StoreDeps = { dispatch: AppDispatch; getState: () => RootState; context: StoreContext }
