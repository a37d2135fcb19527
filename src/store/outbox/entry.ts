/** A message that the server has not confirmed. */
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import type { LocalId, MessageId, UserId } from '@/domain/ids'
import type { Spoken } from '@/domain/message'

export type OutgoingBody =
  | { kind: 'text' | 'markdown'; text: string; mentions: readonly UserId[] }
  /** Forwarded messages; the server made the bundle before. */
  | { kind: 'bundle'; path: string }
  /** The bytes are among the kept blobs under `fileId`. */
  | {
      kind: 'file'
      fileId: string
      name: string
      contentType: string
      size: number
      width: number | null
      height: number | null
      /** It is a voice message. */
      spoken?: Spoken
    }

export type OutboxState =
  /** `putOff`: the server has no time for it now. */
  | { state: 'queued'; putOff?: true }
  /** Bytes. `isPaused`: its author told it to wait; what was written later waits behind it. */
  | { state: 'uploading'; sent: number; total: number; isPaused?: true }
  /** Since when, in ms. */
  | { state: 'sending'; since: number }
  /** The answer did not come: it may have arrived or not. */
  | { state: 'unsure'; since: number }
  | { state: 'refused'; fault: Fault }
  /** The bytes are gone; they have to be chosen again. */
  | { state: 'missingFile' }

export type OutboxEntry = {
  localId: LocalId
  key: ConversationKey
  body: OutgoingBody
  replyTo: MessageId | null
  /** ms since 1970. */
  createdAt: number
  state: OutboxState
  /** Grows from one entry to the next: the order survives a reload. */
  place?: number
  /** While it was refused: the newest message of its conversation then (0: none). It keeps its place below that one. */
  below?: MessageId | 0
  /** Where the server put the uploaded file, so that a second attempt does not upload again. */
  uploadedPath?: string
  /** How often something answered without saying whether it took the message. */
  attempts?: number
  /** The server acknowledged it under this id; it waits for its echo. */
  messageId?: MessageId
}
