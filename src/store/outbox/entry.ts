/** A message that the server has not confirmed. */
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { LocalId, MessageId, UserId } from '@/domain/ids'
import type { FileFacts, VoiceMetadata } from '@/domain/message'

export type OutgoingBody =
  | { kind: 'text' | 'markdown'; text: string; mentions: readonly UserId[] }
  /** Forwarded messages; the server created the archive before. */
  | { kind: 'bundle'; path: string }
  /** The bytes are among the stored blobs under `fileId`. */
  | (FileFacts & {
      kind: 'file'
      fileId: string
      /** The local id of the first file that was sent in the same step; missing on the first one itself. */
      album?: LocalId
      /** Present for a voice message. */
      spoken?: VoiceMetadata
    })

export type OutboxState =
  /** `backedOff`: the server asked to send it later. */
  | { state: 'queued'; backedOff?: true }
  /** Sizes in bytes. `isPaused`: the user paused it; later messages of the conversation wait for it. */
  | { state: 'uploading'; sent: number; total: number; isPaused?: true }
  /** `since`: ms since 1970. */
  | { state: 'sending'; since: number }
  /** No response came: the message may have arrived or not. */
  | { state: 'unsure'; since: number }
  | { state: 'refused'; fault: Fault }
  /** The bytes are gone; the user has to choose the file again. */
  | { state: 'missingFile' }

export type OutboxEntry = {
  localId: LocalId
  key: ConversationKey
  body: OutgoingBody
  replyTo: MessageId | null
  /** ms since 1970. */
  createdAt: number
  state: OutboxState
  /** Increases with each entry, so that the order survives a reload. */
  place?: number
  /**
   * Set on refusal: the newest message of the conversation at that time (0: none). The entry keeps its position below
   * it.
   */
  below?: MessageId | 0
  /** Path of the uploaded file on the server, so that a second attempt does not upload again. */
  uploadedPath?: string
  /** A part of the file was sent in vain: its upload starts over, or did. */
  hasRestarted?: true
  /** Number of responses that did not say whether the message was accepted. */
  attempts?: number
  /** Id from the server's acknowledgment. The entry then waits for its echo. */
  messageId?: MessageId
  /** The newest known row at the first attempt; the message's own row has a higher id. */
  sentAfter?: number
}

/** True if no request was sent and none is in progress, so the user may take the message back or discard it. */
export const isUnsent = ({ state, messageId }: OutboxEntry) => messageId === undefined && state.state === 'queued'

/** True if a request is in progress or may have arrived, so the message cannot be taken back. */
export const mayHaveBeenSent = ({ state, messageId }: OutboxEntry) =>
  messageId !== undefined || state.state === 'sending' || state.state === 'unsure'

/** True if the message needs no decision of its author: it is neither refused nor missing its file. */
export const isWaiting = ({ state: { state } }: OutboxEntry) => state !== 'refused' && state !== 'missingFile'

/** True if the entry needs a decision by its author: it was refused, or its file is missing. */
export const isFailed = (entry: OutboxEntry) => !isWaiting(entry)

/** True if the entry is still being sent. */
export const isPending = (entry: OutboxEntry) => entry.messageId === undefined && isWaiting(entry)

/** A message that this device sent, and its rows on the server: more than one if the network repeated the request. */
export type SentRecord = {
  localId: LocalId
  key: ConversationKey
  rows: readonly MessageId[]
  /** Rows that need no further check: removed copies, and rows that are not copies. */
  settled?: readonly MessageId[]
}
