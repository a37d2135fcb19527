/** Finds words in messages: what it once read of a message it remembers, so that the next letter costs no reading. */
import type { UserId } from '@/domain/ids'
import type { Message } from '@/domain/message'
import { findWords, type Stretch } from '@/lib/findWords'
import { foldText } from '@/lib/foldText'
import { toDisplayText } from '@/parts/editor/mentionText'
import { withoutMarks } from '@/parts/message/previewText'

export type Hit = { message: Message; text: string; found: readonly Stretch[] }

/** As it is shown first; behind it as it was written, where that says more (the address under a link). */
type Readings = readonly { text: string; folded: string }[]

/** `fits` tells whether all folded words are in a message, `hit` where. */
export function makeFinder(nameOf: (id: UserId) => string | undefined) {
  const known = new WeakMap<Message, Readings>()
  const readingsOf = (message: Message): Readings => {
    const before = known.get(message)
    if (before) return before
    const readings = textsOf(message, nameOf).map((text) => ({ text, folded: foldText(text) }))
    known.set(message, readings)
    return readings
  }
  const readingWith = (message: Message, words: readonly string[]) =>
    readingsOf(message).find(({ folded }) => words.every((word) => folded.includes(word)))
  return {
    fits: (message: Message, words: readonly string[]): boolean => readingWith(message, words) !== undefined,
    hit: (message: Message, words: readonly string[]): Hit => {
      const text = readingWith(message, words)?.text ?? ''
      return { message, text, found: findWords(text, words) ?? [] }
    },
  }
}

function textsOf({ body }: Message, nameOf: (id: UserId) => string | undefined): string[] {
  if (body.kind === 'file') return [body.name]
  if (!('text' in body)) return []
  const written = toDisplayText(body.text, nameOf)
  return body.kind === 'markdown' ? [withoutMarks(written).trim(), written] : [written]
}
