/** The notification rules that apply to the signed-in user, and their change. */
import { createSelector } from '@reduxjs/toolkit'
import { rulesFor, type NotificationRules } from '@/domain/notification/rules'
import type { AppThunk } from '../context'
import type { RootState } from '../rootReducer'
import { selectMyId } from '../session/selectors'
import { rulesChanged } from './rulesSlice'

/** The rules that apply to the signed-in user. */
export const selectRules = createSelector(
  [selectMyId, (state: RootState) => state.notificationRules],
  (me, rules): NotificationRules => rulesFor(me, rules),
)

/** Whether notifications are paused. */
export const selectIsPaused = (state: RootState): boolean => state.notificationRules.pausedUntil > 0

/** Changes rules of the signed-in user on this device. */
export const changeRules =
  (changes: Partial<NotificationRules>): AppThunk =>
  (dispatch, getState) =>
    void dispatch(rulesChanged({ ...selectRules(getState()), ...changes }))
