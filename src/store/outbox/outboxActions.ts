/** What happens to messages on their way out. */
import { createAction } from '@reduxjs/toolkit'
import type { Fault } from '@/domain/fault'
import type { LocalId, MessageId } from '@/domain/ids'
import type { OutboxEntry } from './entry'

/** A person sent a message: the row appears and the draft goes, in this one action; `leavesDraft` when it came from elsewhere. */
export const messageSubmitted = createAction<{ entry: OutboxEntry; leavesDraft?: boolean }>('outbox/messageSubmitted')
/** A person asked to try a refused message again. */
export const outboxRetried = createAction<LocalId>('outbox/outboxRetried')
/** A person threw a message away that had not gone out. */
export const outboxDiscarded = createAction<LocalId>('outbox/outboxDiscarded')
/** A person wants to change a message that had not gone out: it becomes the draft again. */
export const entryTakenBack = createAction<{ entry: OutboxEntry; at: number }>('outbox/entryTakenBack')

/** Bytes of a file are on their way. */
export const uploadProgressed = createAction<{ localId: LocalId; sent: number; total: number }>(
  'outbox/uploadProgressed',
)
/** A person lets an upload wait, or go on. */
export const uploadPaused = createAction<{ localId: LocalId; isPaused: boolean }>('outbox/uploadPaused')
/** The file is on the server, under this path. */
export const uploadFinished = createAction<{
  localId: LocalId
  path: string
  width: number | null
  height: number | null
}>('outbox/uploadFinished')
/** The file's bytes are not to be found. */
export const fileFoundMissing = createAction<{ localId: LocalId; below: MessageId | 0 }>('outbox/fileFoundMissing')
/** The request leaves now. */
export const sendStarted = createAction<{ localId: LocalId; at: number }>('outbox/sendStarted')
/** The server took the message, under this id. */
export const sendAcknowledged = createAction<{ localId: LocalId; messageId: MessageId }>('outbox/sendAcknowledged')
/** The server said no, for a reason. `below`: the newest message of the conversation, 0 when there is none. */
export const sendRefused = createAction<{ localId: LocalId; fault: Fault; below: MessageId | 0 }>('outbox/sendRefused')
/** The message was found in the log: the entry has done its work. */
export const echoFound = createAction<{ localId: LocalId }>('outbox/echoFound')
/** Nobody knows whether the message arrived. `counts`: something answered, so that trying for ever would be idle. */
export const sendLeftUnclear = createAction<{ localId: LocalId; at: number; counts: boolean }>('outbox/sendLeftUnclear')
/** The message waits for its turn again: it is certain that it did not arrive. `putOff`: the server asked for it. */
export const sendRequeued = createAction<{ localId: LocalId; putOff?: true }>('outbox/sendRequeued')
