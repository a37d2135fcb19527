/** The types of a draft. */
import type { MessageId } from '@/domain/ids'
import type { FileFacts, VoiceMetadata } from '@/domain/message'

/** A chosen file; its bytes are among the stored blobs under `fileId`. */
export type DraftFile = FileFacts & {
  fileId: string
  /** False while it is written to disk, and for files that are not: the user has to choose them again after a reload. */
  kept: boolean
  /** Only this page has its bytes, because it is too large for the disk or the disk is full. A reload loses it. */
  unstored?: boolean
  /**
   * The device did not provide its bytes: a folder, or a file that was moved. It stays in the draft when the others are
   * sent.
   */
  unreadable?: true
  /** Present for a recording made here, which is sent as a voice message. */
  spoken?: VoiceMetadata
}

/** Larger files are not stored across a reload, because a few would fill the storage of the browser. */
const MAX_STORED_BYTES = 100_000_000

/** Whether a file of this size, in bytes, is stored across a reload. */
export const isStorable = (size: number): boolean => size <= MAX_STORED_BYTES

/** An edit of one of the user's own messages; only while it differs from the sent text. */
export type DraftEdit = { id: MessageId; text: string; mode: 'text' | 'markdown' }

export type Draft = {
  text: string
  mode: 'text' | 'markdown'
  replyTo: MessageId | null
  files: DraftFile[]
  edit?: DraftEdit
  /** ms since 1970. */
  updatedAt: number
}
