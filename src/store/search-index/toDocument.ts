/** A message as the search index sees it, and the labels by which filters find it. */
import type { ConversationKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import type { Message, MessageBody } from '@/domain/message'
import { searchableTexts } from '@/domain/searchableTexts'
import { foldText } from '@/lib/foldText'
import type { IndexDocument } from '@/lib/search-index/segment'
import { addTerms, labelOf } from '@/lib/search-index/terms'

/** Kinds of content that `has:` finds. */
export const CONTENT_KINDS = ['image', 'video', 'audio', 'file', 'link'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

export const HOUR_MS = 3_600_000

/** The labels of a message, by what a filter asks for. */
export const documentLabels = {
  author: (id: UserId) => labelOf('from:', id),
  conversation: (key: ConversationKey) => labelOf('in:', key),
  kind: (kind: ContentKind) => labelOf('has:', kind),
  mention: (id: number) => labelOf('at:', id),
  /** Forwarded messages whose texts this device has not read yet. */
  unread: labelOf('unread:', 'bundle'),
}

const LINK = /\bhttps?:\/\/\S/i

/** The kinds of content of a message. Every image, video and audio file is a file as well. */
export function contentKinds(body: MessageBody): ContentKind[] {
  if (body.kind === 'voice') return ['audio']
  if ('text' in body) return LINK.test(body.text) ? ['link'] : []
  if (body.kind !== 'file') return []
  const [type] = body.contentType.toLowerCase().split('/')
  return type === 'image' || type === 'video' || type === 'audio' ? ['file', type] : ['file']
}

/** The people whom a text mentions, as the server writes it: ` @12 `. */
const mentionedIn = (text: string) => [...text.matchAll(/(?:^|\s)@(\d{1,15})(?=\s|$)/g)].map(([, id]) => Number(id))

const textsOf = (body: MessageBody): readonly { text: string }[] =>
  'text' in body ? [body] : body.kind === 'bundle' ? (body.texts ?? []) : []

/** Names change, so the index has the ids of mentioned people, and a search knows their names. */
const withIds = () => undefined

/** Returns the document of a message; null if it must not be found. */
export function toDocument({ id, authorId, conversation, sentAt, body, deletedBy }: Message): IndexDocument | null {
  if (deletedBy !== null) return null
  const terms = new Set([documentLabels.author(authorId), documentLabels.conversation(conversation)])
  for (const kind of contentKinds(body)) terms.add(documentLabels.kind(kind))
  if (body.kind === 'bundle' && !body.texts) terms.add(documentLabels.unread)
  for (const { text } of textsOf(body))
    for (const mentioned of mentionedIn(text)) terms.add(documentLabels.mention(mentioned))
  for (const text of searchableTexts(body, withIds)) addTerms(foldText(text), terms)
  return { id, hour: Math.max(0, Math.floor(sentAt / HOUR_MS)), terms }
}
