/** Copies of messages: forwarded ones and saved ones. Their attachments are numbered from 0. */
import type { ConversationKey } from './conversation'
import type { MessageId, UserId } from './ids'

/** `avatar` is the number of the attachment that holds the picture, or null. */
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
      /** The number of the attachment that holds the bytes, or null when they no longer existed. */
      attachment: number | null
      thumbnail: number | null
    }
  | {
      kind: 'voice'
      lengthMs?: number
      /** Loudness in even steps, 0 to 1. */
      loudness?: readonly number[]
      attachment: number | null
    }
  | { kind: 'unknown'; contentType: string }

export type BundledMessage = {
  messageId: MessageId
  author: BundleAuthor
  /** ms since 1970. */
  at: number
  /** The conversation of the original message, from the perspective of the person who copied it. */
  source: ConversationKey
  body: BundledBody
}

export type Bundle = { messages: readonly BundledMessage[] }

/** One saved set of messages, without its content; `at` in ms since 1970. */
export type SavedEntry = { id: string; at: number }
