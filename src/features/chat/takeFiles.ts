/** Files that were chosen, dropped or pasted. */
import type { ConversationKey } from '@/domain/conversation'
import type { AppDispatch } from '@/store/context'
import { tellPieceMissing } from '@/ui/latePress'
import { lateHands } from './lateHands'

/** Attaches them to the draft of a conversation; says so where the code for it could not be fetched. */
export function takeFiles(dispatch: AppDispatch, key: ConversationKey, files: readonly File[]): void {
  lateHands.load().then((hands) => dispatch(hands.attachFiles(key, files)), tellPieceMissing)
}
