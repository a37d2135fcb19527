/** Selectors for drafts. */
import type { ConversationKey } from '@/domain/conversation'
import type { RootState } from '../rootReducer'
import type { Draft } from './draft'

/** The drafts of all conversations. */
export const selectDrafts = (state: RootState) => state.drafts

/** The draft of a conversation. */
export const selectDraft = (state: RootState, key: ConversationKey): Draft | undefined => state.drafts[key]

/** The text in the message box of a conversation that is not open: the edit in progress, or else the new message. */
export const selectComposerText = (state: RootState, key: ConversationKey): string => {
  const draft = selectDraft(state, key)
  return (draft?.edit?.text ?? draft?.text ?? '').trim()
}
