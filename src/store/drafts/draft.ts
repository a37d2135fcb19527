/** What is being written. */
import type { MessageId } from '@/domain/ids'

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
  /** False for files over 100 MB: they have to be chosen again after a reload. */
  kept: boolean
}

export type Draft = {
  text: string
  mode: 'text' | 'markdown'
  replyTo: MessageId | null
  files: DraftFile[]
  /** ms since 1970. */
  updatedAt: number
}
