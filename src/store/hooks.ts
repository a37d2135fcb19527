/** The typed hooks of react-redux; the untyped ones are not used. */
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { AppDispatch } from './context'
import type { AppStore } from './makeStore'
import type { RootState } from './rootReducer'

/** Dispatches actions and thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
/** Reads the store; renders again when the answer is another one. */
export const useAppSelector = useSelector.withTypes<RootState>()
/** The store itself, for reading inside handlers. */
export const useAppStore = useStore.withTypes<AppStore>()
