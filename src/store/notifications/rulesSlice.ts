/** The notification rules of this device. */
import { createAction, createSelector, createSlice } from '@reduxjs/toolkit'
import { DEFAULT_RULES, rulesFor, type NotificationRules } from '@/domain/notification/rules'
import type { AppThunk } from '../context'
import { sessionBegun, sessionEnded } from '../events'
import type { StartListening } from '../listenerTypes'
import type { Cancel } from '@/platform/clock'
import type { StoreDeps } from '../storeDeps'
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

/** Stores every change, reads the rules of whoever signs in, and ends a pause when its time is over. */
export function startRulesListeners(listen: StartListening, { dispatch, getState, context }: StoreDeps) {
  const { preferences, clock } = context.ports
  let cancel: Cancel | null = null
  function awaitPauseEnd() {
    cancel?.()
    const { pausedUntil } = getState().notificationRules
    cancel = pausedUntil === 0 ? null : clock.after(Math.max(0, pausedUntil - clock.now()), endPause)
  }
  const endPause = () => void dispatch(changeRules({ pausedUntil: 0 }))
  listen({
    actionCreator: rulesChanged,
    effect: ({ payload }) => {
      writeRules(preferences, payload)
      awaitPauseEnd()
    },
  })
  listen({
    actionCreator: sessionBegun,
    effect: () => {
      dispatch(rulesRestored(readRules(preferences)))
      awaitPauseEnd()
    },
  })
}
