/** Actions for messages in the outbox. Each is a signal of the machine. */
import { createAction } from '@reduxjs/toolkit'
import type { Fault } from '@/domain/fault'
import type { LocalId, MessageId } from '@/domain/ids'
import type { OutboxEntry } from './entry'

/** The user retried a refused message. */
export const outboxRetried = createAction<LocalId>('outbox/outboxRetried')
/** The user discarded a message that was not sent. */
export const outboxDiscarded = createAction<LocalId>('outbox/outboxDiscarded')
/** The user paused or resumed an upload. */
export const uploadPaused = createAction<{ localId: LocalId; isPaused: boolean }>('outbox/uploadPaused')

/** Whether messages may be sent changed. */
export const sendingPermitted = createAction<boolean>('outbox/sendingPermitted')
/** Another tab of this browser closed; it may have left messages on disk. */
export const otherTabLeft = createAction('outbox/otherTabLeft')
/**
 * No other tab sends now. `stored`: the outbox on disk, null if it cannot be read; `ids`: the messages that this tab
 * had when it began to read.
 */
export const lockTaken = createAction<{
  ids: readonly LocalId[]
  stored: readonly OutboxEntry[] | null
  /** ms since 1970. */
  at: number
}>('outbox/lockTaken')
/** The pause before a message's next attempt is over. */
export const waitEnded = createAction<LocalId>('outbox/waitEnded')

/** Upload progress of a file, in bytes. */
export const uploadProgressed = createAction<{ localId: LocalId; sent: number; total: number }>(
  'outbox/uploadProgressed',
)
/** The upload was interrupted and begins again with the first byte. */
export const uploadRestarted = createAction<LocalId>('outbox/uploadRestarted')
/** The file is on the server, under this path. */
export const uploadFinished = createAction<{
  localId: LocalId
  path: string
  width: number | null
  height: number | null
}>('outbox/uploadFinished')
/** The file's bytes were not found. `below`: see `sendFailed`. */
export const fileFoundMissing = createAction<{ localId: LocalId; below: MessageId | 0 }>('outbox/fileFoundMissing')
/** The file is not on the server. See `sendFailed`. */
export const uploadFailed = createAction<{ localId: LocalId; fault: Fault; below: MessageId | 0; chance: number }>(
  'outbox/uploadFailed',
)

/** The message is about to be sent; `after`: the newest known row. */
export const sendStarted = createAction<{ localId: LocalId; at: number; after: number }>('outbox/sendStarted')
/** The disk knows that the message is about to be sent. */
export const entryWritten = createAction<LocalId>('outbox/entryWritten')
/**
 * The request failed. `below`: the newest message of the conversation, 0 if there is none; `chance`: a random number,
 * at least 0 and below 1.
 */
export const sendFailed = createAction<{
  localId: LocalId
  fault: Fault
  below: MessageId | 0
  chance: number
  /** ms since 1970. */
  at: number
}>('outbox/sendFailed')
/** The server cannot take a voice message, so it is sent as a file at once. */
export const voiceRejected = createAction<LocalId>('outbox/voiceRejected')
/**
 * The search in history ended. `isAbsent`: it reached back far enough; a message that it found is no longer in the
 * outbox. Otherwise the search is repeated after `retryAfterMs`.
 */
export const lookupEnded = createAction<{ localId: LocalId; isAbsent: boolean; retryAfterMs: number }>(
  'outbox/lookupEnded',
)
/** The message was found in the log, so the entry can go. */
export const echoFound = createAction<LocalId>('outbox/echoFound')
/** A row needs no further check: it was a copy and is gone, or it is not a copy. */
export const copyChecked = createAction<{ localId: LocalId; row: MessageId }>('outbox/copyChecked')
