/** The parts of the store that listeners receive while it is being built. */
import type { AppDispatch, StoreContext } from './context'
import type { RootState } from './rootReducer'

export type StoreParts = { dispatch: AppDispatch; getState: () => RootState; context: StoreContext }
