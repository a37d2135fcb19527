/** Decodes what the server calls a reaction: a reaction with an emoji, an edit or a deletion of another message. */
import type { MessageId } from '@/domain/ids'
import { truncateText } from '@/lib/truncateText'
import { toBody } from './body'
import { text, type Members } from './check'

/** A row that refers to another one in a way unknown to this client; contains the kind. */
export class UnknownKind extends Error {
  readonly kind: string
  constructor(kind: string) {
    super(`unknown kind: ${kind}`)
    this.kind = kind
  }
}

/** The longest emoji, a family with skin tones, has about 40. Servers may let people react with any text. */
const EMOJI_LETTERS = 64

/** Returns the part of a row that refers to another message: a reaction, an edit or a deletion. Throws UnknownKind. */
export function toReaction(targetId: MessageId, detail: Members) {
  const kind = text(detail, 'type')
  switch (kind) {
    case 'like':
      return { kind: 'reaction' as const, targetId, emoji: truncateText(text(detail, 'action'), EMOJI_LETTERS) }
    case 'edit':
      return { kind: 'edit' as const, targetId, body: toBody(detail) }
    case 'delete':
      return { kind: 'deletion' as const, targetId }
    default:
      throw new UnknownKind(`reaction/${kind}`)
  }
}
