/** The typed hooks of react-redux; the untyped ones are not used. */
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { AppDispatch } from './context'
import type { AppStore } from './createStore'
import type { RootState } from './rootReducer'

/** Returns the typed `dispatch` for actions and thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
/** Selects from the store; renders again if the result changes. */
export const useAppSelector = useSelector.withTypes<RootState>()
/** Returns the store itself, for reading inside event handlers. */
export const useAppStore = useStore.withTypes<AppStore>()
/** Returns the clock of the ports, for moments and timers. */
export const useClock = () => useAppStore().clock
