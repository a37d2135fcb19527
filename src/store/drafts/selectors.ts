/** Questions about what is being written. */
import type { ConversationKey } from '@/domain/conversation'
import type { RootState } from '../rootReducer'
import type { Draft } from './draft'

/** What is being written, in every conversation. */
export const selectDrafts = (state: RootState) => state.drafts

/** What is being written in a conversation. */
export const selectDraft = (state: RootState, key: ConversationKey): Draft | undefined => state.drafts[key]

/** What one sees in the box of a conversation that is not open: the message that is being changed, or else the new one. */
export const selectWritten = (state: RootState, key: ConversationKey): string => {
  const draft = selectDraft(state, key)
  return (draft?.edit?.text ?? draft?.text ?? '').trim()
}
