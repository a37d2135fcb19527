/** Registers this browser for push after somebody allowed notifications. */
import type { AppThunk } from '@/store/context'
import { registerForPush } from '@/store/session/pushToken'
import { selectIsGuest } from '@/store/session/selectors'

/** A failure is told by the test only: notifications of the open page work without push. */
export const enablePush = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  if (!selectIsGuest(getState())) await dispatch(registerForPush())
}
