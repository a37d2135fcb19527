/** The notification rules of this device. */
import { createAction, createSlice } from '@reduxjs/toolkit'
import { DEFAULT_RULES, rulesFor, type NotificationRules } from '@/domain/notification/rules'
import { sessionEnded } from '../events'

/** The person changed rules on this device. */
export const rulesChanged = createAction<NotificationRules>('notificationRules/rulesChanged')
/** The rules of whoever signed in were read. */
export const rulesRestored = createAction<NotificationRules>('notificationRules/rulesRestored')

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
