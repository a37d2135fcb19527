/** What a person does with messages on their way out. */
import { toLocalId, type LocalId, type MessageId } from '@/domain/ids'
import type { ConversationKey } from '@/domain/conversation'
import type { AppThunk } from '../context'
import type { OutboxEntry, OutgoingBody } from './entry'
import { entryTakenBack, messageSubmitted } from './outboxActions'

/** Sends a message: it stands in its conversation at once and goes out when its turn comes. Gives its local id. */
export const submitMessage =
  ({
    key,
    body,
    replyTo,
    leavesDraft = false,
  }: {
    key: ConversationKey
    body: OutgoingBody
    replyTo: MessageId | null
    /** What is being written in that conversation is something else. */
    leavesDraft?: boolean
  }): AppThunk<LocalId> =>
  (dispatch, _, { ports }) => {
    const localId = toLocalId(ports.random.integer53())
    const createdAt = ports.clock.now()
    const entry: OutboxEntry = { localId, key, body, replyTo, createdAt, state: { state: 'queued' } }
    dispatch(messageSubmitted({ entry, ...(leavesDraft && { leavesDraft }) }))
    return localId
  }

/** Takes a message that has not gone out back into the draft of its conversation. */
export const outboxTakenBack =
  (localId: LocalId): AppThunk =>
  (dispatch, getState, { ports }) => {
    const entry = getState().outbox.entries.find((each) => each.localId === localId)
    if (entry) dispatch(entryTakenBack({ entry, at: ports.clock.now() }))
  }
