/** Questions about what is being written. */
import type { ConversationKey } from '@/domain/conversation'
import type { RootState } from '../rootReducer'
import type { Draft } from './draft'

/** What is being written in a conversation. */
export const selectDraft = (state: RootState, key: ConversationKey): Draft | undefined => state.drafts[key]
