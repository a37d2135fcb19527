/** What is being written. */
import type { MessageId } from '@/domain/ids'
import type { Spoken } from '@/domain/message'

/** A chosen file; its bytes are among the kept blobs under `fileId`. */
export type DraftFile = {
  fileId: string
  name: string
  contentType: string
  /** Bytes. */
  size: number
  /** Pixels, where it is an image. */
  width: number | null
  height: number | null
  /** False while it is written to the disk, and for files over 100 MB: they have to be chosen again after a reload. */
  kept: boolean
  /** The device would not give its bytes: a folder, or a file that was moved away. It stays behind when the others go. */
  unreadable?: true
  /** It was recorded here, and goes as a voice message. */
  spoken?: Spoken
}

/** An own message as it is being changed; only while it differs from what was sent. */
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
