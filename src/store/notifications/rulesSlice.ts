/** The notification rules of this device. */
import { createAction, createSelector, createSlice } from '@reduxjs/toolkit'
import { DEFAULT_RULES, rulesFor, type NotificationRules } from '@/domain/notification/rules'
import type { AppThunk } from '../context'
import { sessionBegun, sessionEnded } from '../events'
import type { StartListening } from '../listenerTypes'
import type { RootState } from '../rootReducer'
import { selectMyId } from '../session/selectors'
import { readRules, writeRules } from './storedRules'

const rulesChanged = createAction<NotificationRules>('notificationRules/rulesChanged')
const rulesRestored = createAction<NotificationRules>('notificationRules/rulesRestored')

const slice = createSlice({
  name: 'notificationRules',
  initialState: DEFAULT_RULES,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(rulesChanged, (_, { payload }) => payload)
      .addCase(rulesRestored, (_, { payload }) => payload)
      .addCase(sessionEnded, (state) => rulesFor(null, state as NotificationRules)),
})

/** The reducer of `state.notificationRules`. */
export const notificationRules = slice.reducer

/** The rules that apply to the signed-in user. */
export const selectRules = createSelector(
  [selectMyId, (state: RootState) => state.notificationRules],
  (me, rules): NotificationRules => rulesFor(me, rules),
)

/** Changes rules of the signed-in user on this device. */
export const changeRules =
  (changes: Partial<NotificationRules>): AppThunk =>
  (dispatch, getState) =>
    void dispatch(rulesChanged({ ...selectRules(getState()), ...changes }))

/** Stores every change, and reads the rules of whoever signs in. */
export function startRulesListeners(listen: StartListening) {
  listen({
    actionCreator: rulesChanged,
    effect: ({ payload }, { extra }) => writeRules(extra.ports.preferences, payload),
  })
  listen({
    actionCreator: sessionBegun,
    effect: (_, { dispatch, extra }) => void dispatch(rulesRestored(readRules(extra.ports.preferences))),
  })
}
