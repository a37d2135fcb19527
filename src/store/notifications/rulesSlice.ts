/** The notification rules of this device. */
import { createAction, createSelector, createSlice } from '@reduxjs/toolkit'
import { DEFAULT_RULES, rulesFor, type NotificationRules } from '@/domain/notification/rules'
import type { AppThunk } from '../context'
import { sessionEnded } from '../events'
import type { StartListening } from '../listenerTypes'
import type { RootState } from '../rootReducer'
import { selectMyId } from '../session/selectors'
import { writeRules } from './storedRules'

const rulesChanged = createAction<NotificationRules>('notificationRules/rulesChanged')

const slice = createSlice({
  name: 'notificationRules',
  initialState: DEFAULT_RULES,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(rulesChanged, (_, { payload }) => payload)
      // A session that the server ended may go on; until then nobody else's rules include what belongs to the user.
      .addCase(sessionEnded, (state, { payload }) =>
        payload.why === 'requested' || payload.why === 'delete_user'
          ? rulesFor(null, state as NotificationRules)
          : state,
      ),
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

/** Stores every change. */
export function startRulesListeners(listen: StartListening) {
  listen({
    predicate: (_, now, before) => now.notificationRules !== before.notificationRules,
    effect: (_, { getState, extra }) => writeRules(extra.ports.preferences, getState().notificationRules),
  })
}
