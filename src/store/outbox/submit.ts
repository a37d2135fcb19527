/** Thunks for the user's actions on messages in the outbox. */
import { newLocalId, type LocalId, type MessageId } from '@/domain/ids'
import type { ConversationKey } from '@/domain/conversation'
import type { AppThunk } from '../context'
import { mayHaveBeenSent, type OutboxEntry, type OutgoingBody } from './entry'
import { entryMovedToDraft, messageSubmitted } from '../events'

/** Sends a message: it shows in its conversation at once and is sent in order. Returns its local id. */
export const submitMessage =
  ({
    key,
    body,
    replyTo,
    keepsDraft = false,
  }: {
    key: ConversationKey
    body: OutgoingBody
    replyTo: MessageId | null
    /** Set if the message is unrelated to the conversation's draft, which then stays. */
    keepsDraft?: boolean
  }): AppThunk<LocalId> =>
  (dispatch, _, { ports }) => {
    const localId = newLocalId(ports.random.integer53())
    const createdAt = ports.clock.now()
    const entry: OutboxEntry = { localId, key, body, replyTo, createdAt, state: { state: 'queued' } }
    dispatch(messageSubmitted({ entry, ...(keepsDraft && { keepsDraft }) }))
    return localId
  }

/** Moves a message that was not sent back into the draft of its conversation. */
export const moveToDraft =
  (localId: LocalId): AppThunk =>
  (dispatch, getState, { ports }) => {
    const entry = getState().outbox.entries.find((each) => each.localId === localId)
    if (entry && !mayHaveBeenSent(entry)) dispatch(entryMovedToDraft({ entry, at: ports.clock.now() }))
  }
