/** Messages copied into one whole: what was forwarded, and what was saved. Their attachments are numbered, 0 included. */
import type { ConversationKey } from './conversation'
import type { MessageId, UserId } from './ids'

/** `avatar` is the attachment that holds the picture, or null. */
export type BundleAuthor = { name: string; avatar: number | null }

export type BundledBody =
  | { kind: 'text' | 'markdown'; text: string; mentions: readonly UserId[] }
  | {
      kind: 'file'
      name: string
      contentType: string
      size: number
      width: number | null
      height: number | null
      /** The attachment that holds the bytes, or null when they were gone already. */
      attachment: number | null
      thumbnail: number | null
    }
  | { kind: 'unknown'; contentType: string }

export type BundledMessage = {
  messageId: MessageId
  author: BundleAuthor
  /** ms since 1970. */
  at: number
  /** Where it was written, as the one who bundled it saw it. */
  source: ConversationKey
  body: BundledBody
}

export type Bundle = { messages: readonly BundledMessage[] }

/** One saved bundle, without what is in it; `at` in ms since 1970. */
export type Favorite = { id: string; at: number }
