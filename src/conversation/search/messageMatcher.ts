/** Finds words in messages. The text of each message is cached, so that further letters are fast. */
import type { UserId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { searchableTexts } from '@/domain/searchableTexts'
import { findWords, excerptAround, type TextRange } from '@/lib/findWords'
import { foldText } from '@/lib/foldText'

export type Hit = { message: Message; text: string; found: readonly TextRange[] }

/** The displayed text, then the source text if it contains more (the address of a link). */
type SearchableTexts = readonly { text: string; folded: string }[]

/** `matches` says whether a message contains all folded words, `hit` where. */
export function createMessageMatcher(nameOf: (id: UserId) => string | undefined) {
  const cache = new WeakMap<Message, SearchableTexts>()
  const searchableTextsOf = (message: Message): SearchableTexts => {
    const cached = cache.get(message)
    if (cached) return cached
    const texts = searchableTexts(message.body, nameOf).map((text) => ({ text, folded: foldText(text) }))
    cache.set(message, texts)
    return texts
  }
  const textWith = (message: Message, words: readonly string[]) =>
    searchableTextsOf(message).find(({ folded }) => words.every((word) => folded.includes(word)))
  return {
    matches: (message: Message, words: readonly string[]): boolean => textWith(message, words) !== undefined,
    hit: (message: Message, words: readonly string[]): Hit => {
      const text = excerptAround(textWith(message, words)?.text ?? '', words)
      const folded = foldText(text)
      const here = words.filter((word) => folded.includes(word))
      return { message, text, found: findWords(text, here) ?? [] }
    },
  }
}
