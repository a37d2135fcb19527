/** The last look at the clock, from which everything is computed that ages: names of days, times in lists, expiry. */
import { createAction, createSelector, createSlice } from '@reduxjs/toolkit'
import { dayAround } from '@/lib/dayKey'

/** A day began, the clock was changed, or the page returned, maybe from a sleep. Has this device's time, in ms. */
export const timeChecked = createAction<number>('time/timeChecked')

const slice = createSlice({
  name: 'time',
  initialState: { checkedAt: 0 },
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(timeChecked, (state, { payload }) => {
      state.checkedAt = payload
    })
  },
})

/** The reducer of `state.time`. */
export const time = slice.reducer

const MINUTE_MS = 60_000

type State = { time: { checkedAt: number }; sync: { clockOffsetMs: number } }

/** Returns when the clock was last looked at, in ms since 1970 by this device. */
export const selectCheckedAt = ({ time }: Pick<State, 'time'>): number => time.checkedAt

/** Returns how far the server's clock is ahead, in ms, to the minute: heartbeats differ by less. */
export const selectMsAhead = ({ sync }: Pick<State, 'sync'>): number =>
  Math.round(sync.clockOffsetMs / MINUTE_MS) * MINUTE_MS

/**
 * Returns the start of the current day, in ms since 1970. The day is the server's, as the times of messages are: a
 * device that is a day ahead must not show new messages as from yesterday.
 */
export const selectToday: (state: State) => number = createSelector(
  [selectCheckedAt, selectMsAhead],
  (checkedAt, msAhead) => dayAround(checkedAt + msAhead).from,
)
