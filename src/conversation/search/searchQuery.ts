/** A search for messages, once everything that was typed and chosen is understood. */
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId, UserId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { foldText } from '@/lib/foldText'
import type { IndexQuery } from '@/lib/search-index/findInSegment'
import { addTerms } from '@/lib/search-index/terms'
import { labelPattern, type TermPattern, type Word } from '@/lib/search-index/word'
import { CONTENT_KINDS, contentKinds, documentLabels, HOUR_MS, type ContentKind } from '@/store/search-index/toDocument'

/** The kinds that `has:` can ask for, in the order in which they are offered. */
export const HAS_KINDS = [...CONTENT_KINDS, 'pin'] as const
export type HasKind = (typeof HAS_KINDS)[number]

/** Empty lists and null ask for nothing. Several values of one list mean any of them. */
export type SearchQuery = {
  words: readonly Word[]
  from: readonly UserId[]
  in: readonly ConversationKey[]
  has: readonly HasKind[]
  /** The first instant, and the first one that is too late, in ms since 1970. */
  since: number | null
  before: number | null
}

/** Whether a query asks for nothing, so that it finds nothing. */
export const isEmptyQuery = (query: SearchQuery) =>
  query.words.length + query.from.length + query.in.length + query.has.length === 0 &&
  query.since === null &&
  query.before === null

/** Whether a message has everything that is asked for, apart from the words. */
export function matchesFilters(message: Message, query: SearchQuery, isPinned: (id: MessageId) => boolean): boolean {
  const { from, has, since, before } = query
  if (from.length > 0 && !from.includes(message.authorId)) return false
  if (query.in.length > 0 && !query.in.includes(message.conversation)) return false
  if ((since !== null && message.sentAt < since) || (before !== null && message.sentAt >= before)) return false
  if (has.length === 0) return true
  const kinds: readonly HasKind[] = contentKinds(message.body)
  return has.some((kind) => kinds.includes(kind) || (kind === 'pin' && isPinned(message.id)))
}

const fits = ({ text, place }: TermPattern, term: string) =>
  place === 'whole'
    ? term === text
    : place === 'start'
      ? term.startsWith(text)
      : place === 'end'
        ? term.endsWith(text)
        : term.includes(text)

/** Returns the query for the index. The index has ids of mentioned people, so their names become ids. */
export function toIndexQuery(query: SearchQuery, people: Iterable<{ id: UserId; name: string }>): IndexQuery {
  const { words, from, has, since, before } = query
  const patterns = words.flatMap((word) => word.patterns)
  const mentioned = patterns.map((): TermPattern[] => [])
  if (patterns.length > 0) {
    for (const { id, name } of people) {
      const terms = new Set<string>()
      addTerms(foldText(name), terms)
      patterns.forEach((pattern, index) => {
        if ([...terms].some((term) => fits(pattern, term)))
          mentioned[index]!.push(labelPattern(documentLabels.mention(id)))
      })
    }
  }
  const all: TermPattern[][] = patterns.map((pattern, index) => [pattern, ...mentioned[index]!])
  if (from.length > 0) all.push(from.map((id) => labelPattern(documentLabels.author(id))))
  if (query.in.length > 0) all.push(query.in.map((key) => labelPattern(documentLabels.conversation(key))))
  if (has.length > 0 && !has.includes('pin'))
    all.push(has.map((kind) => labelPattern(documentLabels.kind(kind as ContentKind))))
  const hours =
    since === null && before === null
      ? null
      : {
          from: since === null ? 0 : Math.floor(since / HOUR_MS),
          to: before === null ? Number.MAX_SAFE_INTEGER : Math.floor((before - 1) / HOUR_MS),
        }
  return { all, hours }
}
