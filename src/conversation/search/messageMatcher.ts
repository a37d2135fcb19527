/** Finds words in messages. The text of each message is cached, so that further letters are fast. */
import type { UserId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { searchableTexts } from '@/domain/searchableTexts'
import { excerptAround, type TextRange } from '@/lib/findWords'
import { findInText, hasWords, toComparable } from '@/lib/search-index/findInText'
import type { Word } from '@/lib/search-index/word'

export type Hit = { message: Message; text: string; found: readonly TextRange[] }

/** The displayed text, then the source text if it contains more (the address of a link). */
type ComparableTexts = readonly { text: string; comparable: string }[]

/** `matches` says whether a message contains all words, `hit` where. */
export function createMessageMatcher(nameOf: (id: UserId) => string | undefined) {
  const cache = new WeakMap<Message, ComparableTexts>()
  const textsOf = (message: Message): ComparableTexts => {
    const cached = cache.get(message)
    if (cached) return cached
    const texts = searchableTexts(message.body, nameOf).map((text) => ({ text, comparable: toComparable(text) }))
    cache.set(message, texts)
    return texts
  }
  const textWith = (message: Message, words: readonly Word[]) =>
    textsOf(message).find(({ comparable }) => hasWords(comparable, words))
  return {
    matches: (message: Message, words: readonly Word[]): boolean =>
      words.length === 0 || textWith(message, words) !== undefined,
    hit: (message: Message, words: readonly Word[]): Hit => {
      const whole = textWith(message, words)?.text ?? textsOf(message)[0]?.text ?? ''
      const text = excerptAround(
        whole,
        words.map((word) => word.text),
      )
      return { message, text, found: findInText(text, words) }
    },
  }
}
