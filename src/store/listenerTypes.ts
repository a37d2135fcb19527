/** The types of the action listeners, defined once for all. */
import type { ListenerEffectAPI, TypedStartListening } from '@reduxjs/toolkit'
import type { AppDispatch, StoreContext } from './context'
import type { RootState } from './rootReducer'

export type StartListening = TypedStartListening<RootState, AppDispatch, StoreContext>
export type ListenerApi = ListenerEffectAPI<RootState, AppDispatch, StoreContext>
