/** Actions for messages in the outbox. */
import { createAction } from '@reduxjs/toolkit'
import type { Fault } from '@/domain/fault'
import type { LocalId, MessageId } from '@/domain/ids'
import type { OutboxEntry } from './entry'

/** The user retried a refused message. */
export const outboxRetried = createAction<LocalId>('outbox/outboxRetried')
/** The user discarded a message that was not sent. */
export const outboxDiscarded = createAction<LocalId>('outbox/outboxDiscarded')

/** Upload progress of a file, in bytes. */
export const uploadProgressed = createAction<{ localId: LocalId; sent: number; total: number }>(
  'outbox/uploadProgressed',
)
/** The user paused or resumed an upload. */
export const uploadPaused = createAction<{ localId: LocalId; isPaused: boolean }>('outbox/uploadPaused')
/** The file is on the server, under this path. */
export const uploadFinished = createAction<{
  localId: LocalId
  path: string
  width: number | null
  height: number | null
}>('outbox/uploadFinished')
/** The file's bytes were not found. */
export const fileFoundMissing = createAction<{ localId: LocalId; below: MessageId | 0 }>('outbox/fileFoundMissing')
/** The request is about to be sent; `after`: the newest known row. */
export const sendStarted = createAction<{ localId: LocalId; at: number; after: number }>('outbox/sendStarted')
/** The server refused the message. `below`: the newest message of the conversation, 0 if there is none. */
export const sendRefused = createAction<{ localId: LocalId; fault: Fault; below: MessageId | 0 }>('outbox/sendRefused')
/** The message was found in the log, so the entry can go. */
export const echoFound = createAction<{ localId: LocalId }>('outbox/echoFound')
/**
 * It is unknown whether the message arrived. `counts`: there was a response, so this attempt counts toward the limit.
 */
export const sendLeftUnclear = createAction<{ localId: LocalId; at: number; counts: boolean }>('outbox/sendLeftUnclear')
/** Another tab wrote these messages to disk after this one read it, and did not send them. */
export const entriesFound = createAction<readonly OutboxEntry[]>('outbox/entriesFound')
/** According to the disk, another tab may have sent these messages: it is unknown whether they arrived. */
export const sendsDoubted = createAction<{ localIds: readonly LocalId[]; at: number }>('outbox/sendsDoubted')
/** A row needs no further check: it was a copy and is gone, or it is not a copy. */
export const copySettled = createAction<{ localId: LocalId; row: MessageId }>('outbox/copySettled')
/** The message waits in the queue again, because it certainly did not arrive. `putOff`: the server asked for it. */
export const sendRequeued = createAction<{ localId: LocalId; putOff?: true }>('outbox/sendRequeued')
