/** Selectors for calls; all of them work before the code of calls has loaded. */
import type { ConversationKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import type { RootState } from '../rootReducer'
import type { CallsState } from './callsSlice'
import type { Call, CallFailure, CallRecord } from './machine'

const IDLE: Call = { state: 'idle' }

/** The state of calls; undefined before their code has loaded. */
export const selectCalls = (state: RootState): CallsState | undefined => state.calls

/** My part in a call. */
export const selectCall = (state: RootState): Call => state.calls?.call ?? IDLE

/** The conversation that shows my call, also one that has just ended with a reason; null without one. */
export function selectCallKey(state: RootState): ConversationKey | null {
  const call = selectCall(state)
  return 'key' in call ? call.key : null
}

/** Whether my call stands in the place of the messages. */
export const selectIsCallLarge = (state: RootState): boolean =>
  selectHasCall(state) && (selectPinned(state) !== null || state.calls?.isFullScreen === true)

/** The person who is pinned in my call. */
export const selectPinned = (state: RootState): UserId | null => state.calls?.pinned ?? null

/** The number of people in the room of a channel; 0 where the server does not say. */
export const selectPeopleInCall = (state: RootState, key: ConversationKey): number => state.calls?.rooms[key] ?? 0

/** Whether I am in a call, or about to be. */
export const selectHasCall = (state: RootState): boolean => 'startedAt' in selectCall(state)

/** Whether the bar of calls has something to show: my call, here or in an older tab. */
export const selectHasCallBar = (state: RootState): boolean => selectHasCall(state) || !!state.calls?.otherTab

/** Why a call of this conversation would fail, as far as it is known; null: it may succeed. */
export const selectCallHindrance = (state: RootState, key: ConversationKey): CallFailure | null =>
  state.calls?.hindrance ?? state.calls?.refusals[key] ?? null

/** Whether the server has calls, as far as it was asked. */
export const selectOffersCalls = (state: RootState): boolean => state.calls?.isEnabled === true

const NO_RECORDS: readonly CallRecord[] = []

/** The calls of a conversation that this device remembers, oldest first. */
export const selectCallRecords = (state: RootState, key: ConversationKey): readonly CallRecord[] =>
  state.calls?.records[key] ?? NO_RECORDS
